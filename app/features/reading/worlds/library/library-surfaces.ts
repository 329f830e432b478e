/** Bodies of `surface` for the library's large parts. */

export const parquet = {
  functions: /* glsl */ `
// Herringbone of whole strips, 9 × 45 cm: which strip, and where on it.
vec4 strip(vec2 p) {
  p /= .09;
  vec2 c = floor(p);
  float k = mod(c.x - c.y, 10.);
  bool across = k < 5.;
  vec2 id, q;
  if (across) { id = vec2(c.x - k, c.y); q = vec2(p.x - id.x, p.y - c.y); }
  else { id = vec2(c.x, c.y - (9. - k)); q = vec2(p.y - id.y, p.x - c.x); }
  return vec4(q, hash(id + (across ? 0. : 57.)), across ? 0. : 1.);
}`,
  surface: /* glsl */ `
  vec4 k = strip(mat2(.7071, .7071, -.7071, .7071) * s.p.xz);
  vec4 g = noise(vec2(k.x * .045 + k.z * 7., k.y * .22 + k.z * 3.));
  float w = fwidth(k.y) + .01;
  float gap = smoothstep(0., .05 + w, min(k.y, 1. - k.y)) * smoothstep(0., .05 + w, min(k.x, 5. - k.x));
  s.c = mix(vec3(.13, .062, .028), vec3(.32, .17, .08), .25 + .4 * k.z + .5 * (g.b - .4)) * mix(.5, 1., gap);
  s.gloss = .5 * mix(.6, 1., g.r);
  s.n = normalize(s.n + vec3(k.z - .5, 0., hash(k.z) - .5) * .022);
  float wall = min(min(s.p.x + 4.4, 4.4 - s.p.x), min(s.p.z + 4.55, 4.4 - s.p.z));
  s.c *= .35 + .65 * smoothstep(-.1, .9, wall);`,
};

export const plaster = /* glsl */ `
  s.c = vec3(.34, .29, .22) * (.85 + .25 * noise(s.p.xz * .3).r); s.gloss = 0.;`;

export const rugFunctions = /* glsl */ `
float petal(vec2 p, float n, float r, float wide) {
  float a = atan(p.y, p.x), d = length(p);
  float k = cos(a * n);
  return smoothstep(wide, 0., abs(d - r * (1. + .16 * k)) - wide * .4);
}`;

/** Rings of madder, indigo and ivory, woven. */
export const rug = /* glsl */ `
  vec2 q = s.p.xz - vec2(.1, -.5);
  float r = length(q) / 2.25, a = atan(q.y, q.x);
  vec3 madder = vec3(.125, .03, .024), indigo = vec3(.022, .03, .046), ivory = vec3(.3, .24, .165), gold = vec3(.2, .115, .05);
  vec3 c = madder;
  c = mix(c, indigo, smoothstep(.004, .0, abs(r - .83) - .09));
  float ring = smoothstep(.004, 0., abs(r - .735) - .008) + smoothstep(.004, 0., abs(r - .925) - .008);
  c = mix(c, gold, min(1., ring));
  float buds = smoothstep(.03, .02, length(vec2((fract(a * 36. / 6.2832) - .5) * .16, r - .83) * vec2(1., 1.)) - .02);
  c = mix(c, ivory, buds * .8);
  float leaf = smoothstep(.018, .008, abs(r - .83 - .03 * sin(a * 36.)));
  c = mix(c, gold * .8, leaf * .5);
  c = mix(c, indigo, petal(q / 2.25, 8., .45, .014) * .8);
  c = mix(c, gold, petal(q / 2.25, 16., .56, .012) + petal(q / 2.25, 8., .3, .01));
  c = mix(c, ivory * .9, petal(q / 2.25, 12., .17, .012));
  c = mix(c, indigo, smoothstep(.12, .11, r));
  c = mix(c, gold, petal(q / 2.25, 6., .07, .008));
  float spots = smoothstep(.35, .42, cos(a * 24.) * cos(r * 70.) - .45) * step(.6, .72 - abs(r - .64) * .9) ;
  c = mix(c, ivory * .7, spots * .5);
  // A lattice of small leaves over the field.
  vec2 cell = vec2(a * 28. / 6.2832, log(max(r, .05)) * 7.);
  cell.x += .5 * mod(floor(cell.y), 2.);
  vec2 w = fract(cell) - .5;
  float sprig = smoothstep(.3, .22, length(w * vec2(1., 1.6))) * smoothstep(.08, .14, length(w * vec2(1., 1.6)));
  c = mix(c, mix(gold, indigo, step(.5, fract(floor(cell.y) * .5))) * .9, sprig * .6 * step(.15, r) * step(r, .7));
  float spray = smoothstep(.035, .0, abs(fract(a * 72. / 6.2832) - .5) - .1) * smoothstep(.006, .0, abs(abs(r - .83) - .06) - .006);
  c = mix(c, ivory * .8, spray * .7);
  c = mix(c, madder * .4, smoothstep(.965, .975, r));
  vec2 weave = noise(s.p.xz * 3.1).ga;
  float knot = noise(s.p.xz * 6.3).a;
  s.c = c * (.55 + .4 * weave.x + .3 * weave.y + .35 * knot);
  s.gloss = 0.;`;

/** Cloth lit from within, brightest where the bulb is near, with its seams. */
export const shade = /* glsl */ `
  float h = (s.p.y - (LAMP.y - .11)) / .34;
  float weave = .86 + .2 * noise(vec2(atan(s.p.x - LAMP.x, s.p.z - LAMP.z) * 3., s.p.y * 5.)).a;
  float seam = smoothstep(.0, .035, min(h, 1. - h));
  vec3 warm = mix(vec3(1.15, .48, .13), vec3(1.9, 1.05, .42), exp(-pow((h - .45) * 2.4, 2.)));
  s.c = vec3(.0); s.gloss = 0.; s.extra = warm * weave * mix(.3, .5, seam);`;

/** Seas and lands of nobody's world, meridians every 15°. */
export const globe = /* glsl */ `
  vec3 d = s.n;
  vec4 k = noiseRound(d * .33 + vec3(.2, .6, .1));
  vec4 f = noiseRound(d * .9);
  float land = smoothstep(.5, .53, k.r * .75 + f.g * .25);
  vec3 sea = vec3(.12, .19, .2), coast = vec3(.4, .28, .12), ground = mix(vec3(.42, .33, .18), vec3(.26, .28, .14), f.r);
  s.c = mix(sea, mix(coast, ground, smoothstep(.53, .57, k.r * .75 + f.g * .25)), land);
  vec3 t = vec3(d.x * .92 + d.y * .39, d.y * .92 - d.x * .39, d.z);
  float lon = fract(atan(t.z, t.x) * 24. / 6.2832), lat = fract(asin(clamp(t.y, -1., 1.)) * 12. / 3.1416);
  float lines = smoothstep(.04, .02, min(min(lon, 1. - lon), min(lat, 1. - lat)));
  s.c = mix(s.c, vec3(.2, .13, .06), lines * .5);
  s.gloss = .65;`;

/** Through the glass: a moon behind thin cloud, stars, the tops of trees. */
export const night = /* glsl */ `
  vec3 d = -s.v;
  float up = d.y;
  vec4 k = noise(vec2(d.z, d.y) * .55 + vec2(uTime * .0007, 0.));
  float cloud = smoothstep(.42, .8, k.r);
  vec3 c = mix(vec3(.05, .085, .17), vec3(.014, .026, .07), smoothstep(-.1, .7, up));
  vec3 m = normalize(vec3(-.86, .34, -.17));
  float g = dot(d, m);
  float disc = smoothstep(.99965, .99978, g);
  c += vec3(.5, .6, .85) * (pow(max(g, 0.), 24.) * .1 + pow(max(g, 0.), 400.) * .5) * (.4 + .9 * cloud);
  c += vec3(1.9, 1.85, 1.6) * disc * (.8 + .25 * noise(d.zy * 9.).r) * (1. - .4 * cloud);
  vec2 st = vec2(atan(d.z, -d.x), d.y) * 60.;
  vec2 id = floor(st);
  float star = step(.93, hash(id)) * smoothstep(.16, .02, length(fract(st) - .5 - (vec2(hash(id + 3.), hash(id + 7.)) - .5) * .6));
  c += vec3(.6, .7, 1.) * star * (1. - cloud) * .8;
  vec4 t = noise(vec2(d.z / -d.x * .7, .3));
  float tops = .02 + .2 * t.r + .07 * noise(vec2(d.z / -d.x * 3.1, .7)).g;
  c = mix(c, vec3(.006, .009, .013), smoothstep(.012, -.012, up - tops + .09));
  s.c = vec3(0.); s.gloss = .0; s.extra = c;
  vec3 l; vec3 warm = lamp(s.p, s.n, l);
  s.extra += warm * .008;`;

export const curtain = /* glsl */ `
  s.c *= .75 + .5 * noise(vec2(s.p.z * 2.6, s.p.y * .12)).b;
  s.gloss = .04;`;

/** Moonlight seen in the dust: each leaf of the window sends a slab down to the floor. */
export const shaft = {
  warp: /* glsl */ `
    float along = local.x + .5, across = local.y;
    float middle = p.z;
    vec3 a = vec3(-4.36, 2.15, middle), dir = normalize(vec3(.78, -.56, .1));
    p = a + dir * along * 3.4 + normalize(vec3(.56, .78, 0.)) * across * 2.3;
    p.z += (p.x + 4.36) * .02;`,
  surface: /* glsl */ `
    float along = clamp((s.p.x + 4.36) / 2.7, 0., 1.);
    vec3 q = vec3(-4.36, 2.15, 0.);
    float across = dot(s.p - q, normalize(vec3(.56, .78, 0.))) / 2.3;
    float dust = .55 + .5 * noise(vec2(s.p.x * .13 - uTime * .002, s.p.y * .13 + s.p.z)).r;
    s.c = vec3(0.); s.gloss = 0.;
    s.extra = vec3(.3, .42, .8) * .017 * dust;
    s.alpha = smoothstep(.5, .0, abs(across)) * (1. - along) * smoothstep(0., .05, along);`,
};

/** Paper on the back wall: faded stripes with sprigs between them. */
export const furnished = /* glsl */ `
  if (s.p.z > 4.3 && s.p.y > 1.04 && s.n.z < -.9 && s.gloss < .05) {
    float u = s.p.x / .28, v = s.p.y / .34 + .5 * mod(floor(u), 2.);
    vec2 w = fract(vec2(u, v)) - .5;
    float leaf = smoothstep(.02, .0, abs(length(w * vec2(1.5, 1.)) - .2 - .07 * cos(atan(w.y, w.x) * 4.)) - .012);
    float stem = smoothstep(.02, .0, abs(w.x - .06 * sin(w.y * 9.)) - .004);
    s.c = mix(s.c * 1.5, s.c * 2.7 + vec3(.02, .014, .0), max(leaf, stem) * .75) * (.85 + .3 * noise(s.p.xy * .7).g);
  }
  // Brass throws back little of its own colour but much of the lamp's.
  if (s.gloss > .85) s.c *= .16;`;
