/** The sun, a hand above the sea, to the right of the page. */
const beachSun = [0.62, 0.075, -0.78] as const;

/** Slope of the sand into the water; the shore lies at z ≈ −6. */
export const shoreGlsl = /* glsl */ `
float tide(float x) {
  // Two swells a little out of step run up the sand and back, 9 and 13 seconds long.
  float a = sin(uTime * .70 + sin(x * .11) * 1.6), b = sin(uTime * .48 + x * .07 + 2.);
  return -7.1 + (a * .62 + b * .5) * .85 + sin(x * .45 + 1.) * .28 + sin(x * 1.3) * .1;
}
float swell(vec2 q, out float front) {
  // Rows of small waves that come in, rise where it is shallow, and fall over.
  float far = -q.y;
  float k = far * .58 + uTime * .95 + sin(q.x * .09 + 1.3) * 1.1 + sin(q.x * .021) * 2.;
  float rise = smoothstep(46., 11., far) * smoothstep(6.6, 9.5, far);
  float s = sin(k), sharp = pow(.5 + .5 * s, 3.);
  float along = .55 + .45 * sin(q.x * .13 + floor(k / 6.2832) * 2.4);
  front = smoothstep(.72, 1., .5 + .5 * sin(k + .35)) * rise * smoothstep(17., 10.5, far) * along;
  return sharp * rise * .6 * along;
}`;

export const beachLight = /* glsl */ `
const vec3 SUN = normalize(vec3(${beachSun.join(", ")}));
vec3 clear(vec3 d) {
  float s = max(dot(d, SUN), 0.);
  float up = max(d.y, 0.);
  vec3 c = mix(vec3(.62, .33, .2), vec3(.16, .2, .34), smoothstep(.0, .3, up));
  c = mix(c, vec3(.05, .085, .2), smoothstep(.2, .85, up));
  float side = .5 + .5 * dot(normalize(d.xz + 1e-4), normalize(SUN.xz));
  c *= mix(vec3(.5, .56, .8), vec3(1.), smoothstep(.0, .9, side));
  c += vec3(1., .42, .12) * exp(-up * 9.) * pow(side, 4.) * .42;
  return c * .54 + vec3(1., .48, .16) * (pow(s, 5.) * .08 + pow(s, 40.) * .34);
}
vec3 irradiance(vec3 p, vec3 n) {
  vec3 c = vec3(1.8, .84, .34) * max(dot(n, SUN), 0.);
  c += mix(vec3(.085, .055, .05), vec3(.15, .165, .25), n.y * .5 + .5);
  return c + vec3(.17, .085, .05) * max(dot(n, normalize(vec3(.5, .35, -.7))), 0.);
}
vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss) {
  float e = pow(1. - max(dot(n, v), 0.), 4.);
  return gloss * (vec3(1.9, 1., .46) * pow(max(dot(n, normalize(SUN + v)), 0.), 40.) + clear(reflect(-v, n)) * e * .5);
}
vec3 air(vec3 c, vec3 p) {
  vec3 w = p - cameraPosition;
  float far = length(w);
  vec3 d = w / far;
  return mix(clear(vec3(d.x, .015, d.z)) * .8, c, exp(-far * .0024));
}
`;

export const beachSky = /* glsl */ `
${beachLight}
vec3 sky(vec3 d) {
  vec3 c = clear(d);
  float s = dot(d, SUN);
  float disc = smoothstep(.99925, .9996, s);
  c += vec3(7., 3.6, 1.4) * disc;
  // Bars of cloud, lit from below where they near the sun, slate above.
  float up = max(d.y, 0.) + .07;
  vec2 q = d.xz / up;
  vec4 a = noise(q * vec2(.022, .05) + vec2(uTime * .0004, .3));
  vec4 b = noise(q * vec2(.07, .13) + a.rg * .16 + vec2(uTime * .0007, 0.));
  float body = a.r * .62 + b.g * .42;
  float cloud = smoothstep(.44, .78, body) * smoothstep(.015, .1, d.y) * (1. - .45 * smoothstep(.5, .95, d.y));
  float under = smoothstep(.9, .5, body) ;
  float near = pow(max(s, 0.), 1.5);
  vec3 ember = mix(vec3(.27, .14, .17), vec3(1.7, .58, .2), near);
  vec3 slate = mix(vec3(.065, .075, .13), vec3(.26, .14, .15), near);
  c = mix(c, mix(slate, ember, under), cloud * .9);
  // Long banks low over the sea.
  vec4 f = noise(vec2(atan(d.x, -d.z) * .45 + uTime * .0001, d.y * 2.4));
  float bank = smoothstep(.5, .66, f.r) * smoothstep(.012, .03, d.y) * smoothstep(.17, .07, d.y);
  c = mix(c, mix(vec3(.16, .13, .2), vec3(.62, .27, .17), smoothstep(.3, 1., s)), bank * .62);
  vec2 st = d.xz / (max(d.y, 0.) + .3) * 46.;
  float star = step(.975, hash(floor(st))) * smoothstep(.2, .05, length(fract(st) - .5));
  return c + vec3(.6, .65, .8) * star * smoothstep(.35, .8, d.y) * smoothstep(.3, -.6, s) * (1. - cloud) * .6;
}`;

/** Water: what it mirrors by the angle it is seen at, what it lets through where it is shallow, foam, the sun's road. */
export const waterSurface = /* glsl */ `
  float far = length(s.p - cameraPosition);
  vec2 q = s.p.xz;
  vec4 a = noise(q * .031 + vec2(uTime * .006, uTime * .011));
  vec4 b = noise(q * .113 + vec2(-uTime * .014, uTime * .021));
  vec4 e = noise(q * .47 + vec2(uTime * .03, uTime * .045) + a.rg * .3);
  float calm = 1. / (1. + far * .035);
  vec2 tilt = (a.rg - .5) * .34 * calm + (b.rg - .5) * .4 * calm + (e.rg - .5) * .26 * calm;
  vec3 n = normalize(vn + vec3(tilt.x, 0., tilt.y));
  vec3 r = reflect(-s.v, n); r.y = abs(r.y) * .92 + .015;
  float fresnel = .025 + .975 * pow(1. - max(dot(n, s.v), 0.), 5.);
  fresnel = min(fresnel, .9);
  vec3 mirror = clear(r);
  vec4 m = noise(r.xz / (r.y + .1) * vec2(.022, .05));
  mirror = mix(mirror, mix(vec3(.14, .12, .17), vec3(1.2, .5, .22), pow(max(dot(r, SUN), 0.), 2.)), smoothstep(.46, .78, m.r) * .5);
  float depth = max(0., (tide(q.x) - q.y)) * .07;
  vec3 deep = mix(vec3(.16, .13, .085), vec3(.022, .06, .075), smoothstep(0., .7, depth));
  deep = mix(deep, vec3(.05, .13, .12), smoothstep(.08, .3, s.p.y) * .7 * smoothstep(40., 9., far));
  vec3 c = mix(deep, mirror, fresnel);
  // Glitter: small facets that happen to face the sun.
  vec3 g = normalize(vec3((b.r - .5) * 1.2 + (e.g - .5) * 1.5, 5. + far * .035, (b.g - .5) * 1.1 + (e.r - .5) * 1.3));
  float road = pow(max(dot(reflect(-s.v, g), SUN), 0.), 90.);
  c += vec3(3.2, 1.5, .58) * road * (.25 + 1.3 * smoothstep(.5, .75, e.a));
  // Foam: lace on the falling crests and along the edge of the water.
  float front; swell(q, front);
  float edge = tide(q.x) - q.y;
  float lace = smoothstep(.32, .72, e.b * .62 + b.b * .5);
  float foam = front * smoothstep(.15, .55, lace + front * .55);
  foam = max(foam, smoothstep(.32, .02, edge + (b.r - .5) * .25) * (.35 + .65 * lace));
  foam = max(foam, smoothstep(2.4, .2, edge) * smoothstep(.62, .9, lace) * .75);
  foam = max(foam, smoothstep(11.5, 9., -q.y) * smoothstep(6.8, 8., -q.y) * smoothstep(.74, 1., lace) * .5);
  vec3 white = irradiance(s.p, normalize(n + vec3(0., .5, 0.))) * .85 + .03;
  c = mix(c, white, clamp(foam, 0., 1.) * .9);
  s.c = vec3(0.); s.gloss = 0.; s.extra = c;
  s.alpha = smoothstep(0., .1 + .5 * step(foam, .1), edge + (b.g - .5) * .12);
  s.alpha = max(s.alpha * mix(.55, 1., smoothstep(0., 1.6, edge)), foam * step(0., edge + .1));`;

/** Sand: ripples where it is dry, dark and mirroring where the water has just been, lines of foam's leavings. */
export const sandSurface = /* glsl */ `
  float far = length(s.p - cameraPosition);
  vec2 q = s.p.xz;
  vec2 turned = vec2(q.x * .8 + q.y * .6, q.y * .8 - q.x * .6), aside = vec2(q.x * .36 - q.y * .93, q.y * .36 + q.x * .93);
  vec4 k = noise(q * .047), f = noise(turned * .31), g = noise(aside * 1.9), h = noise(turned * 7.3);
  float near = smoothstep(14., 2., far);
  float reach = tide(q.x);
  float last = -6.0 + sin(q.x * .45 + 1.) * .28 + sin(q.x * 1.3) * .1 + (k.r - .5) * .5;
  float wet = smoothstep(last + .9, last - .1, q.y + (f.r - .5) * .3);
  float film = smoothstep(last - .05, last - .9, q.y) * smoothstep(.25, .9, reach - q.y + 1.9);
  float ripple = sin(q.y * 26. + q.x * 5. + (k.r - .5) * 40. + (f.r - .5) * 9.) * smoothstep(.35, .7, k.g) ;
  float feet = 0.;
  s.n = bumped(s.n, s.p, ((f.b * .012 + f.r * .022) + ripple * .003 * near + g.g * .004 * near) * (1. - wet * .85));
  vec3 dry = mix(vec3(.27, .205, .15), vec3(.40, .32, .24), f.r * .5 + k.g * .3 + (g.g - .5) * .5 * near + (h.a - .5) * .35 * near + (h.r - .5) * .3 * near);
  vec2 at = q * 22., shell = floor(at);
  float shells = step(.986, hash(shell)) * smoothstep(.22, .14, length((fract(at) - .5) * vec2(1., 1.3))) * near * smoothstep(.45, .6, k.b);
  dry = mix(dry, vec3(.62, .55, .48), shells * .6);
  vec3 dark = dry * vec3(.34, .33, .34);
  s.c = mix(dry, dark, wet);
  float line = smoothstep(.05, .0, abs(q.y - last - .35 + (f.g - .5) * .5)) * smoothstep(.5, .8, g.g + f.b * .3);
  s.c = mix(s.c, vec3(.06, .05, .035), line * .7);
  s.gloss = 0.;
  vec3 r = reflect(-s.v, normalize(mix(s.n, vec3(0., 1., 0.), .8 * wet) + vec3(f.r - .5, 0., f.g - .5) * .05));
  r.y = abs(r.y) + .01;
  float e = pow(1. - max(dot(vec3(0., 1., 0.), s.v), 0.), 3.);
  s.extra = clear(r) * wet * mix(.12, .85, film) * (.06 + .94 * e);
  s.extra += vec3(3., 1.4, .5) * pow(max(dot(r, SUN), 0.), 220.) * wet;`;

export const duneGrass = /* glsl */ `
  s.c *= mix(vec3(.10, .095, .05), mix(vec3(.36, .29, .14), vec3(.24, .26, .12), fract(s.seed * 7.)), s.uv.y);
  s.gloss = 0.;
  s.extra = s.c * vec3(1.9, .9, .35) * pow(max(dot(-s.v, SUN), 0.), 2.) * .8;
  s.n = normalize(s.n + vec3(0., .5, 0.));`;

export const woodSurface = /* glsl */ `
  vec4 k = noise(vec2(s.p.y * 3. + s.p.z * 2., s.p.x * .3));
  s.c *= .6 + .7 * k.b; s.gloss = .02;`;
