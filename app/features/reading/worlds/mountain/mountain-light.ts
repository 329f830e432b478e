import { mountainSun } from "./land";

/** Low warm sun, blue shade; the farther, the bluer, and mist that lies in the valley. */
export const mountainLight = /* glsl */ `
const vec3 SUN = normalize(vec3(${mountainSun.join(", ")}));
vec3 haze(vec3 d) {
  float s = max(dot(d, SUN), 0.);
  vec3 c = mix(vec3(.17, .25, .40), vec3(.045, .095, .22), smoothstep(.0, .55, d.y));
  c = mix(c, vec3(.46, .31, .22), exp(-abs(d.y - .02) * 8.) * (.3 + .45 * s));
  return c + vec3(1., .56, .24) * (pow(s, 4.) * .13 + pow(s, 32.) * .3);
}
vec3 irradiance(vec3 p, vec3 n) {
  vec3 c = vec3(2.2, 1.36, .74) * max(dot(n, SUN), 0.);
  c += mix(vec3(.05, .06, .075), vec3(.115, .165, .28), n.y * .5 + .5);
  return c + vec3(.08, .055, .045) * max(dot(n, normalize(vec3(.8, .1, .3))) , 0.) * .6;
}
vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss) {
  return vec3(2.2, 1.36, .74) * pow(max(dot(n, normalize(SUN + v)), 0.), 24.) * gloss * .3;
}
vec3 air(vec3 c, vec3 p) {
  vec3 w = p - cameraPosition;
  float far = length(w);
  vec3 d = w / far;
  vec3 h = haze(vec3(d.x, d.y * .35 + .03, d.z));
  float clear = exp(-far * .0026);
  // Mist: thick low down, thinning upward; what the line of sight gathers of it.
  float k = .085, y0 = cameraPosition.y + 34., y1 = p.y + 34.;
  float dy = y1 - y0;
  float gathered = far * (abs(dy) < .01 ? exp(-k * y0) : (exp(-k * y0) - exp(-k * y1)) / (k * dy));
  float patches = .5 + noise(p.xz * .0045 + vec2(uTime * .0006, 0.)).r;
  float mist = 1. - exp(-gathered * .0068 * patches);
  vec3 white = mix(vec3(.19, .245, .35), vec3(.66, .43, .29), .08 + .34 * pow(max(dot(d, SUN), 0.), 2.));
  c = mix(h, c, clear);
  return mix(c, white, clamp(mist, 0., .96));
}
`;

export const mountainSky = /* glsl */ `
${mountainLight}
vec3 sky(vec3 d) {
  vec3 c = haze(d);
  float s = dot(d, SUN);
  c += vec3(6., 4.6, 3.) * smoothstep(.99955, .9998, s);
  // High thin clouds, drawn out by the wind; heaps of them low down.
  float up = max(d.y, 0.) + .11;
  vec2 q = d.xz / up;
  vec4 a = noise(q * vec2(.035, .075) + vec2(uTime * .0004, .2));
  vec4 b = noise(q * vec2(.11, .19) + vec2(uTime * .0007, .6) + a.rg * .12);
  vec4 z = noise(q * vec2(.31, .52) + b.rg * .1);
  float thin = smoothstep(.42, .85, a.r * .6 + b.g * .38 + (z.r - .5) * .3 + .07) * smoothstep(.02, .3, d.y);
  vec3 lit = mix(vec3(.34, .36, .44), vec3(1.25, .68, .4), .28 + .72 * pow(max(s, 0.), 2.));
  c = mix(c, lit, thin * .62);
  vec2 e = vec2(atan(d.x, -d.z) * .35, d.y * 1.6);
  vec4 f = noise(e * vec2(.9, 1.1) + vec2(uTime * .0003, .1));
  vec4 g = noise(e * 3.1 + f.rg * .2);
  float heap = smoothstep(.5, .72, f.r * .7 + g.g * .34 - abs(d.y - .17) * 1.5);
  vec3 body = mix(vec3(.17, .21, .31), lit * 1.02, smoothstep(.25, .8, g.r + (f.g - .5)));
  return mix(c, body, heap * .8);
}`;

/** Ground by height and steepness: turf, rock in layers, snow that stays where it can lie. */
export const mountainGround = /* glsl */ `
  float far = length(s.p - cameraPosition);
  float lit = s.c.r, hollow = s.c.g;
  vec4 k = noiseOn(s.p * .021, s.n);
  vec4 f = noiseOn(s.p * .13, s.n);
  vec4 g = noiseOn(s.p * .9, s.n);
  float detail = smoothstep(60., 4., far);
  float steep = 1. - s.n.y;
  s.n = bumped(s.n, s.p, (f.b * .55 + f.g * .3) * min(1., 12. / far) * .35 + g.r * .03 * detail + k.b * 3. * smoothstep(40., 160., far));
  float layers = noise(vec2(s.p.y * .045 + k.r * .35, .3)).g;
  vec3 rock = mix(vec3(.085, .082, .09), vec3(.25, .215, .185), layers * .6 + f.g * .5);
  rock *= .65 + .6 * g.g;
  vec4 q = noiseOn(vec3(s.p.x * .8 + s.p.z * .6, s.p.y, s.p.z * .8 - s.p.x * .6) * 3.3, s.n);
  vec4 t = noiseOn(vec3(s.p.x * .45 - s.p.z * .89, s.p.y, s.p.z * .45 + s.p.x * .89) * 11., s.n);
  vec3 turf = mix(vec3(.03, .036, .016), vec3(.125, .1, .042), f.r * .5 + g.g * .35 + (q.g - .5) * .8 * detail + (t.g - .5) * .8 * detail);
  turf *= mix(1., .55 + .9 * t.r, detail);
  rock *= mix(1., .6 + .8 * q.g, detail);
  vec3 woods = vec3(.022, .036, .03) * (.5 + .9 * g.b * f.g * 2.);
  vec3 c = mix(turf, rock, smoothstep(.2, .42, steep + (f.r - .5) * .3));
  c = mix(c, woods, smoothstep(-4., -14., s.p.y + (k.g - .5) * 16.) * smoothstep(.62, .35, steep) * smoothstep(14., 40., far));
  float line = s.p.y * .045 + (k.r - .5) * 1.1 + (f.r - .5) * .8 + smoothstep(90., 240., far) * .38;
  float snow = smoothstep(.1, .3, line - steep * .85 + (g.r - .5) * .22 * detail - .12);
  // Drifts on the ledge itself.
  float near = smoothstep(16., 5., length(s.p.xz));
  float drift = smoothstep(.54, .64, f.r * .6 + k.g * .3 + g.g * .12 + (length(s.p.xz) - 2.6) * .045) * smoothstep(1.2, 2., length(s.p.xz));
  snow = mix(snow, max(snow * .5, drift), near);
  c = mix(c, vec3(.6, .65, .74) * (.9 + .14 * g.r), snow);
  s.n = normalize(mix(s.n, vN, snow * .6));
  vec3 sunshine = vec3(2.2, 1.36, .74) * max(dot(s.n, SUN), 0.);
  // The sun's share is taken out again where a ridge stands before it.
  s.extra = -c * sunshine * (1. - lit);
  s.c = c * mix(.55, 1., hollow);
  s.gloss = snow * .12;`;

export const pineSurface = /* glsl */ `
  vec4 k = noiseOn(s.p * .7, s.n);
  float cap = smoothstep(.62, .95, s.n.y + (k.r - .42) * .8) * s.grain;
  s.grain = 0.;
  s.c *= .6 + .8 * k.g;
  s.c = mix(s.c, vec3(.62, .68, .78), cap * .6);
  s.c += s.c * vec3(.5, .42, .2) * pow(max(dot(-s.v, SUN), 0.), 3.);
  s.gloss = .0;`;

/** A sea of mist between us and the far side, its top lit. */
export const mistSurface = /* glsl */ `
  vec2 q = s.p.xz * .0042;
  vec4 a = noise(q + vec2(uTime * .0009, 0.)), b = noise(q * 3.1 + vec2(uTime * .0017, .4) + a.rg * .2);
  float r = length(s.p.xz);
  float thick = smoothstep(.36, .8, a.r * .7 + b.g * .42);
  s.n = normalize(vec3((a.g - .5) * 1.2, 1., (b.r - .5) * 1.2));
  s.c = vec3(.62, .68, .78); s.gloss = 0.;
  s.alpha = thick * smoothstep(20., 60., r) * smoothstep(400., 200., r) * .75;`;

/** Birds on a wide slow round, far out over the valley. */
export const birdFlight = /* glsl */ `
  float angle = seed * 1.3 + uTime * (.05 + seed * .004);
  float beat = sin(uTime * (5. + seed) + seed * 9.) * smoothstep(-.2, .4, sin(uTime * .21 + seed * 4.));
  vec3 q = local; q.y += abs(q.x) * (beat * .5 + .12);
  float c = cos(angle), w = sin(angle);
  vec3 centre = vec3(-52., 12. + seed * 2.5, -66.);
  float radius = 17. + seed * 3.;
  p = centre + vec3(c * radius, sin(angle * 2. + seed) * 1.5, w * radius * .7) + vec3(q.x * c + q.z * -w, q.y, q.x * w + q.z * c) * .75;`;
