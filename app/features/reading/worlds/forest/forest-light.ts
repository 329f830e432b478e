/** The sun stands high on the left, behind the trees ahead: it comes through the leaves and the mist. */
const forestSun = [-0.52, 0.62, -0.59] as const;

export const forestLight = /* glsl */ `
const vec3 SUN = normalize(vec3(${forestSun.join(", ")}));
float dapple(vec3 p) {
  vec2 q = p.xz - SUN.xz / SUN.y * p.y;
  float leaves = noise(q * .043 + .21).r * .55 + noise(q * .16 + vec2(uTime * .0012, 0.)).g * .5;
  return smoothstep(.46, .66, leaves);
}
vec3 haze(vec3 d) {
  float s = max(dot(d, SUN), 0.);
  vec3 c = mix(vec3(.075, .125, .1), vec3(.17, .235, .165), smoothstep(-.15, .55, d.y));
  return c + vec3(.62, .52, .24) * (pow(s, 2.5) * .26 + pow(s, 10.) * .3);
}
vec3 irradiance(vec3 p, vec3 n) {
  float canopy = smoothstep(4., 16., p.y);
  vec3 c = vec3(2.5, 2.0, 1.1) * max(dot(n, SUN), 0.) * mix(dapple(p), .75, canopy);
  c += mix(vec3(.05, .055, .03), vec3(.19, .25, .19), n.y * .5 + .5) * mix(1., 1.5, canopy);
  // Light from the clearing ahead, and from the bright mist all round.
  c += vec3(.22, .23, .13) * max(dot(n, normalize(vec3(-.4, .3, -.8))), 0.);
  return c + vec3(.08, .1, .075) * max(dot(n, normalize(vec3(.5, .2, .8))), 0.);
}
vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss) {
  float e = pow(1. - max(dot(n, v), 0.), 4.);
  vec3 r = reflect(-v, n);
  return gloss * (haze(r) * 1.2 * (.05 + .8 * e) + vec3(2.4, 1.9, 1.) * pow(max(dot(n, normalize(SUN + v)), 0.), 50.) * .5 * dapple(p));
}
vec3 air(vec3 c, vec3 p) {
  vec3 w = p - cameraPosition;
  float far = length(w);
  vec3 d = w / far;
  float low = exp(-max(p.y, 0.) * .09);
  float thick = far * (.014 + .021 * low) * smoothstep(1., 9., far);
  return mix(haze(d), c, exp(-thick));
}
`;

export const forestSky = /* glsl */ `
${forestLight}
vec3 sky(vec3 d) {
  vec3 c = haze(d);
  float up = max(d.y, 0.) + .25;
  vec4 k = noise(d.xz / up * .13 + vec2(uTime * .0006, 0.));
  vec3 open = mix(vec3(.27, .38, .46), vec3(.56, .6, .54), smoothstep(.35, .7, k.r));
  c = mix(c, open, smoothstep(.15, .75, d.y) * .85);
  // Far leaves, not one by one.
  vec4 f = noise(vec2(atan(d.x, -d.z) * .8, d.y * 1.3));
  vec4 g = noise(vec2(atan(d.x, -d.z) * 3.2, d.y * 4.1));
  float leaves = smoothstep(.38, .58, f.r * .6 + g.g * .45) * smoothstep(.9, .3, d.y);
  float s = max(dot(d, SUN), 0.);
  c = mix(c, c * vec3(.6, .72, .45), leaves * .6);
  return c + vec3(1.5, 1.25, .6) * (pow(s, 60.) * .5 + pow(s, 400.) * 1.5) * (1. - leaves * .6);
}`;

/** Ridged bark, wet; moss low down and on the side away from the sun. */
export const bark = /* glsl */ `
  float near = smoothstep(22., 4., length(s.p - cameraPosition));
  vec4 k = noise(vec2(s.uv.x * 2. + s.seed * 3.7, s.p.y * .16));
  vec4 f = noise(vec2(s.uv.x * 5. + s.seed, s.p.y * .34 + k.r * .15));
  float ridge = f.b * .65 + k.b * .35;
  s.n = bumped(s.n, s.p, (ridge * .075 + f.a * .008) * near);
  vec3 c = mix(vec3(.028, .022, .017), vec3(.17, .125, .09), smoothstep(.15, .75, ridge)) * (.75 + .5 * k.g) * s.c;
  float away = .5 - .5 * dot(normalize(s.n.xz + 1e-4), normalize(SUN.xz));
  float low = smoothstep(5., .0, s.p.y);
  float moss = smoothstep(.42, .68, k.r * .5 + f.g * .35 + low * .42 + away * .18 + max(s.n.y, 0.) * .35 - .18);
  vec4 m = noise(vec2(s.uv.x * 9., s.p.y * 1.1));
  c = mix(c, mix(vec3(.035, .06, .012), vec3(.13, .17, .035), m.g * .8 + ridge * .35), moss * .9);
  c *= smoothstep(-.4, .5, s.p.y) * .5 + .5;
  s.c = c; s.gloss = (1. - moss) * .22;`;

/** Moss, last year's leaves, and what the rain has left standing. */
export const floor = /* glsl */ `
  float far = length(s.p - cameraPosition);
  float near = smoothstep(16., 2., far);
  vec2 q = s.p.xz;
  vec4 k = noise(q * .052), f = noise(q * .29 + k.rg * .1), g = noise(q * 1.35);
  // Leaves lie in two layers, each of its own turn and brown.
  vec3 litter = mix(vec3(.045, .03, .016), vec3(.16, .085, .035), f.g);
  for (int i = 0; i < 2; i++) {
    vec2 u = q * (i == 0 ? 9. : 6.3) + float(i) * 3.7;
    vec2 id = floor(u);
    float a = hash(id) * 6.28;
    vec2 w = fract(u) - .5 - (vec2(hash(id + 1.7), hash(id + 4.1)) - .5) * .4;
    w = mat2(cos(a), -sin(a), sin(a), cos(a)) * w;
    float leaf = smoothstep(.03, -.02, abs(w.y) - .2 * (1. - w.x * w.x * 7.)) * step(abs(w.x), .38) * step(.35, hash(id + 9.));
    float vein = smoothstep(.015, .0, abs(w.y));
    vec3 tone = mix(vec3(.09, .045, .018), vec3(.3, .16, .05), hash(id + 2.3)) * (1. - .35 * vein);
    litter = mix(litter, tone, leaf * near * .9);
  }
  float moss = smoothstep(.44, .6, k.r * .65 + f.r * .35 + smoothstep(.0, .6, s.p.y) * .1);
  vec3 green = mix(vec3(.025, .042, .012), vec3(.10, .135, .035), f.g * .5 + g.g * .5);
  s.c = mix(litter, green, moss);
  s.n = bumped(s.n, s.p, (f.b * .07 + g.g * .028 + g.b * .012) * near + f.r * .1);
  float pool = smoothstep(.33, .27, k.g * .72 + f.r * .22 + smoothstep(-.02, .16, s.p.y) * .4) * smoothstep(9., 5., length(q));
  vec3 r = reflect(-s.v, normalize(vec3((g.r - .5) * .03, 1., (g.g - .5) * .03)));
  float e = pow(1. - max(s.v.y, 0.), 3.);
  vec4 t = noise(vec2(atan(r.x, -r.z) * 1.3, .4));
  vec3 mirror = mix(haze(r) * 1.15, vec3(.05, .06, .04), smoothstep(.5, .62, t.b) * .8);
  s.c = mix(s.c, s.c * .3, smoothstep(.0, .6, pool));
  s.extra = mirror * pool * (.08 + .75 * e);
  s.n = mix(s.n, vec3(0., 1., 0.), pool);
  s.gloss = .12 * (1. - moss) * (1. - pool);`;

/** Fronds cut from strips: leaflets by the shader, so that no edge is ever coarse. */
export const fern = /* glsl */ `
  float v = s.uv.y, u = abs(s.uv.x * 2. - 1.);
  float wide = (.16 + .84 * sin(pow(v, .72) * 3.05)) * (1. - .25 * v);
  float rows = v * 21. + u * 1.1;
  float w = fwidth(rows);
  float leaflet = abs(fract(rows) - .5) * 2.;
  float tooth = mix(.62, smoothstep(1., .25, leaflet + u * .25), smoothstep(.9, .3, w));
  float stem = smoothstep(.07, .04, u);
  s.alpha = max((wide - u) * 3. * tooth + tooth * .35 * step(u, wide), stem);
  s.alpha *= step(u, max(wide, .06));
  vec3 young = vec3(.12, .185, .04), old = vec3(.035, .08, .024);
  s.c = mix(old, young, clamp(v * .7 + hash(s.seed) * .5, 0., 1.)) * mix(.55, 1.1, v) * s.c;
  s.c = mix(s.c, s.c * .6, stem);
  s.gloss = .18;
  s.extra = s.c * vec3(2.1, 1.8, .7) * pow(max(dot(-s.v, SUN), 0.), 2.) * (.25 + dapple(s.p));
  s.n = normalize(s.n + vec3(0., .4, 0.));`;

export const leafSpray = {
  functions: "uniform sampler2D uLeaves;",
  surface: /* glsl */ `
  vec4 t = texture2D(uLeaves, s.uv);
  s.alpha = t.a;
  vec3 c = mix(vec3(.04, .085, .016), vec3(.17, .24, .04), t.r) * s.c;
  s.n = normalize(s.n + vec3(0., .7, 0.));
  float through = pow(max(dot(-s.v, SUN), 0.), 1.6);
  float above = smoothstep(-.1, .9, -s.v.y);
  s.c = c; s.gloss = .06;
  s.extra = c * vec3(1.7, 1.55, .5) * (through * .8 + above * .34) * t.g;`,
};

export const mistBank = /* glsl */ `
  float a = atan(s.p.x, -s.p.z), r = length(s.p.xz);
  vec4 k = noise(vec2(a * r * .021 + uTime * .0016 + s.c.r * 3., s.p.y * .055));
  vec4 f = noise(vec2(a * r * .07 - uTime * .0023, s.p.y * .16 + .3));
  float band = smoothstep(-.4, 1.2, s.p.y) * smoothstep(7.5, 1., s.p.y);
  s.alpha = smoothstep(.38, .85, k.r * .7 + f.g * .35) * band * .5;
  s.c = vec3(0.); s.gloss = 0.;
  s.extra = haze(-s.v) * 1.2 + vec3(.02);`;

/** Shafts of sun: strips that turn to the eye, brightest high up. */
export const shafts = {
  warp: /* glsl */ `
    vec3 sun = normalize(vec3(${forestSun.join(", ")}));
    vec3 foot = origin;
    vec3 middle = foot + sun * 8.;
    vec3 side = normalize(cross(sun, cameraPosition - middle));
    p = foot + sun * (local.y + .5) * 19. + side * local.x * (1. + hash(seed * 31.) * 1.6);`,
  surface: /* glsl */ `
    float x = s.uv.x * 2. - 1., y = s.uv.y;
    float streak = .55 + .7 * noise(vec2(s.uv.x * .35 + s.seed, uTime * .003 + s.seed)).g;
    float breath = .7 + .3 * sin(uTime * (.09 + .05 * s.seed) + s.seed * 40.);
    float soft = pow(1. - x * x, 2.);
    float along = smoothstep(0., .25, y) * (1. - .45 * y);
    float toward = .25 + pow(max(dot(-s.v, SUN), 0.), 1.2);
    s.extra = vec3(1., .84, .44) * .052 * toward;
    s.alpha = soft * along * streak * breath * smoothstep(2., 6., length(s.p - cameraPosition));`,
};
