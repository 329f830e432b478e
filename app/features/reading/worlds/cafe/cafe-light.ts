/** Metres: the room; its window fills the front. */
export const cafeRoom = { left: -4.2, right: 4.2, front: -3.1, back: 4.6, height: 3.3 } as const;
export const pendants = [
  [-2.35, 2.12, -1.75],
  [2.35, 2.12, -1.75],
  [-2.6, 2.12, 1.5],
  [1.45, 2.12, 0.35],
  [0.2, 2.25, 3.05],
  [1.6, 2.25, 3.05],
  [3.0, 2.25, 3.05],
] as const;

const vectors = pendants.map(([x, y, z]) => `vec3(${x.toFixed(2)}, ${y.toFixed(2)}, ${z.toFixed(2)})`);

export const cafeLight = /* glsl */ `
vec3 pendantAt(int i) {
  ${vectors.map((vector, i) => (i < vectors.length - 1 ? `if (i == ${i}) return ${vector};` : `return ${vector};`)).join("\n  ")}
}
vec3 irradiance(vec3 p, vec3 n) {
  // Outside only the street lights count.
  if (p.z < -3.3) return vec3(.05, .055, .075) + vec3(.16, .1, .05) * max(n.y, 0.);
  vec3 c = vec3(.135, .092, .062) + vec3(.02, .012, .006) * n.y;
  for (int i = 0; i < ${pendants.length}; i++) {
    vec3 l = pendantAt(i) - p;
    float r2 = dot(l, l);
    l *= inversesqrt(r2);
    float cone = .05 + smoothstep(.28, .78, l.y) + .12 + .2 * smoothstep(.1, -.9, l.y);
    c += vec3(1., .6, .29) * 2.9 * cone * max(dot(n, l) * .85 + .15, 0.) / (r2 + .28);
  }
  // The wet street's glow comes in a little way.
  vec3 w = vec3(p.x * .7, 1.3, -3.3) - p;
  float w2 = dot(w, w);
  c += vec3(.19, .25, .40) * 1.3 * max(dot(n, w * inversesqrt(w2)), 0.) / (w2 + .8);
  vec3 b = vec3(1.4, 1.6, 3.2) - p;
  c += vec3(1., .58, .3) * .8 * max(dot(n, normalize(b)) * .6 + .4, 0.) / (dot(b, b) + 3.);
  return c;
}
vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss) {
  if (gloss < .02) return vec3(0.);
  float sharp = exp2(2.5 + gloss * 6.);
  vec3 c = vec3(0.);
  for (int i = 0; i < ${pendants.length}; i++) {
    vec3 l = pendantAt(i) - p;
    float r2 = dot(l, l);
    c += vec3(1., .66, .36) * pow(max(dot(n, normalize(l * inversesqrt(r2) + v)), 0.), sharp) / (r2 + .6);
  }
  float edge = pow(1. - max(dot(n, v), 0.), 5.);
  vec3 r = reflect(-v, n);
  float glass = smoothstep(-.2, -.9, r.z) * step(-3.05, p.z);
  return gloss * (c * (.6 + sharp * .02) + edge * vec3(.10, .068, .045) + glass * vec3(.03, .04, .06) * (.3 + edge * 3.));
}
vec3 air(vec3 c, vec3 p) {
  float far = length(p - cameraPosition);
  vec3 fog = p.z < -3.3 ? vec3(.045, .055, .085) : vec3(.05, .034, .024);
  return mix(fog, c, exp(-far * (p.z < -3.3 ? .035 : .014)));
}
`;

/** Boards on the floor, bricks on the left, chalk on slate, metal that is mostly mirror. */
export const cafeSurface = /* glsl */ `
  if (s.p.x < -4.12 && s.n.x > .9 && s.gloss < .03) {
    vec2 q = vec2(s.p.z / .225, s.p.y / .075);
    q.x += .5 * mod(floor(q.y), 2.);
    vec2 id = floor(q), w = fract(q);
    float gap = smoothstep(.0, .06, min(w.x, 1. - w.x) * 3.) * smoothstep(.0, .16, min(w.y, 1. - w.y));
    vec4 k = noise(s.p.zy * 1.3 + hash(id)), f = noise(s.p.zy * .23);
    vec3 brick = mix(vec3(.16, .055, .035), vec3(.34, .14, .085), hash(id) * .7 + k.g * .4) * (.7 + .5 * f.r);
    s.c = mix(vec3(.2, .18, .155), brick, gap);
    s.n = bumped(s.n, s.p, gap * .006 + k.g * .006);
  }
  if (s.gloss > .85) s.c *= .4;`;

export const boards = /* glsl */ `
  float row = floor(s.p.x / .14);
  float along = s.p.z / 1.7 + hash(row) * 9.;
  float id = hash(vec2(row, floor(along)));
  vec4 k = noise(vec2(s.p.x * 1.1 + id * 5., s.p.z * .12 + id * 3.));
  float wx = min(fract(s.p.x / .14), 1. - fract(s.p.x / .14)) * .14, wz = min(fract(along), 1. - fract(along)) * 1.7;
  float gap = smoothstep(.0, .006, wx) * smoothstep(.0, .006, wz);
  s.c = mix(vec3(.085, .046, .026), vec3(.24, .135, .07), id * .5 + k.b * .6) * mix(.35, 1., gap);
  s.gloss = .32 + .2 * k.r;
  s.n = normalize(s.n + vec3(id - .5, 0., k.g - .5) * .018);
  float wall = min(min(s.p.x + 4.2, 4.2 - s.p.x), min(s.p.z + 3.1, 3.4 - s.p.z));
  s.c *= .45 + .55 * smoothstep(0., .7, wall);`;

export const chalk = /* glsl */ `
  vec2 q = s.uv;
  vec4 k = noise(q * vec2(1.9, .9) + s.p.x), dust = noise(q * .6 + s.p.x * .3);
  s.c = vec3(.02, .024, .024) + vec3(.03) * smoothstep(.45, .8, dust.r);
  float rows = 9., y = fract(q.y * rows), line = floor(q.y * rows);
  float word = step(.32, noise(vec2(q.x * .55 + line * .37 + s.p.x, line * .13)).a) * step(.1, q.x) * step(q.x, .62 + .12 * hash(line));
  float price = step(.8, q.x) * step(q.x, .92);
  float stroke = smoothstep(.2, .35, abs(noise(vec2(q.x * 3.1 + line, y * .5 + line * .21)).g - .5) * 4.);
  float body = smoothstep(.32, .36, y) * smoothstep(.68, .62, y);
  float head = step(line, 7.5);
  float title = (1. - head) * body * step(.25, q.x) * step(q.x, .75);
  s.c += vec3(.5, .48, .42) * ((word + price) * (1. - stroke) * body * head * .8 + title * (1. - stroke) * .95) * (.55 + .5 * k.a);
  s.gloss = .03;`;

/** The other side of the street, out of focus: dark walls, windows with someone at home, shop fronts. */
export const street = /* glsl */ `
  vec2 q = s.p.xy;
  vec4 k = noise(q * .021 + .4);
  float house = floor(q.x / 4.6 + .3);
  vec3 wall = mix(vec3(.022, .025, .036), vec3(.055, .048, .05), hash(house)) * (.7 + .6 * k.r);
  vec2 u = vec2(fract(q.x / 4.6 + .3) * 3., (q.y - 3.6) / 1.55);
  vec2 id = vec2(floor(u.x) + house * 3., floor(u.y));
  vec2 w = abs(fract(u) - .5);
  float pane = smoothstep(.4, .12, w.x) * smoothstep(.46, .16, w.y) * step(0., u.y);
  float lit = step(.62, hash(id)), glow = .35 + .65 * hash(id + 3.);
  vec3 lamp = mix(vec3(.9, .5, .2), vec3(.75, .62, .42), hash(id + 7.));
  vec3 c = mix(wall, mix(vec3(.03, .037, .055), lamp * glow * .55, lit), pane);
  // Shops at the foot of the houses.
  float shop = smoothstep(.2, 1.1, q.y) * smoothstep(3.1, 2.2, q.y) * smoothstep(.49, .3, abs(fract(q.x / 4.6 + .3) - .5));
  vec3 front = mix(vec3(.85, .46, .18), vec3(.2, .42, .5), step(.66, hash(house + 5.))) * (.25 + .5 * hash(house + 2.));
  c = mix(c, front * (.5 + .8 * noise(q * vec2(.16, .11) + house).r), shop * step(.25, hash(house + 1.)));
  float sign = smoothstep(.2, .08, abs(q.y - 3.05)) * smoothstep(.4, .3, abs(fract(q.x / 4.6 + .3) - .5));
  c += front * sign * .35;
  s.c = vec3(0.); s.gloss = 0.; s.extra = c;`;

/** Wet asphalt: it mirrors what is across, drawn out downwards. */
export const wetRoad = /* glsl */ `
  vec4 k = noise(s.p.xz * .17), f = noise(s.p.xz * vec2(1.1, .6));
  vec3 r = reflect(-s.v, normalize(vec3((f.r - .5) * .05, 1., (f.g - .5) * .16)));
  float t = (-15.6 - s.p.z) / min(r.z, -.02);
  vec3 hit = s.p + r * t;
  float house = floor(hit.x / 4.6 + .3);
  vec3 front = mix(vec3(.85, .46, .18), vec3(.2, .42, .5), step(.66, hash(house + 5.))) * (.25 + .5 * hash(house + 2.)) * step(.25, hash(house + 1.));
  float bright = smoothstep(3.8, 1., hit.y) * smoothstep(.5, .3, abs(fract(hit.x / 4.6 + .3) - .5));
  float pool = smoothstep(.3, .62, k.r);
  s.c = vec3(.02, .021, .025) * (.6 + .6 * f.a);
  float drawn = noise(vec2(hit.x * .21, .4)).g;
  s.extra = front * bright * (.2 + .5 * pool) * (.5 + drawn) + vec3(.012, .016, .026) * pool;
  // A lane of kerb stones on our side.
  float kerb = smoothstep(-5.0, -4.96, s.p.z);
  s.c = mix(s.c, vec3(.06, .058, .06) * (.7 + .5 * f.g), kerb);
  s.extra *= mix(1., .5, kerb);
  s.gloss = 0.;`;

/** A lamp far beyond the focus: a flat disc, its rim a trace brighter. */
export const bokeh = {
  warp: /* glsl */ `
    // Cars, some of the lamps, pass slowly.
    float moves = step(.8, seed);
    float lane = seed > .9 ? 1. : -1.;
    float x = origin.x + moves * lane * uTime * .55;
    x = mix(x, mod(x + 16., 32.) - 16., moves);
    p.x += x - origin.x;`,
  surface: /* glsl */ `
    float r = length(s.uv - .5) * 2.;
    float tall = step(.5, s.n.y);
    float disc = smoothstep(1., .86, r) * (.72 + .34 * smoothstep(.55, .95, r)) ;
    float soft = pow(max(0., 1. - r), 1.5);
    s.extra = s.c; s.alpha = mix(disc, soft, s.seed < 0. ? 1. : 0.);`,
};

/** Rain on the pane: beads that stand, a few that run; the breath of the room along the sill. */
export const rainyGlass = /* glsl */ `
  vec2 q = s.p.xy;
  float bead = 0., shine = 0., low = 0.;
  for (int i = 0; i < 2; i++) {
    float size = i == 0 ? .062 : .034;
    vec2 u = q / size + float(i) * 17.3;
    vec2 id = floor(u);
    vec2 at = vec2(hash(id), hash(id + 5.1)) * .56 - .28;
    float here = step(i == 0 ? .66 : .8, hash(id + 9.7));
    float fat = mix(.1, .24, hash(id + 2.9));
    vec2 w = (fract(u) - .5 - at) * vec2(1., .84);
    float d = length(w) / fat;
    float k = here * smoothstep(1., .8, d);
    bead = max(bead, k);
    low += k * smoothstep(.7, -.8, w.y / fat);
    shine = max(shine, here * smoothstep(.38, .1, length(w / fat - vec2(-.3, .42))));
  }
  // Running drops keep to their columns; each stops and goes.
  float column = floor(q.x / .17);
  float c1 = hash(column), speed = .05 + .06 * hash(column + 3.);
  float y = q.y / 1.15 + c1 * 7. + uTime * speed + sin(uTime * .35 + c1 * 40.) * .07;
  vec2 w = vec2(fract(q.x / .17) - .5 - (c1 - .5) * .5 - sin(q.y * 9. + c1 * 30.) * .05, fract(y) - .12);
  float runs = step(.5, hash(vec2(column, floor(y))));
  float head = runs * smoothstep(.10, .075, length(w * vec2(1., 4.6)));
  float trail = runs * smoothstep(.045, .02, abs(w.x)) * smoothstep(.0, .05, w.y) * smoothstep(.75, .1, w.y) * step(.35, hash(floor(vec2(column, q.y / .022))));
  bead = max(bead, max(head, trail * .8));
  low += head * smoothstep(.05, -.1, w.y * 2.) + trail * .5;
  vec4 k = noise(vec2(q.x * .12, .3)), f = noise(q * .35);
  vec3 lights = mix(vec3(.10, .12, .17), vec3(.5, .3, .13), smoothstep(.42, .7, k.r));
  vec3 c = mix(vec3(.006, .008, .012), lights, clamp(low, 0., 1.)) + vec3(.55, .48, .4) * shine * .6;
  float mist = smoothstep(1.35, .5, q.y) * .24 * (.6 + .8 * f.r) + smoothstep(.8, 1., abs(fract((q.x + 1.25) / 2.5) * 2. - 1.)) * .1;
  mist *= 1. - max(trail, head);
  s.c = vec3(0.); s.gloss = 0.;
  s.extra = mix(vec3(.055, .06, .075), c, bead);
  s.extra += vec3(.02, .013, .008) * smoothstep(.5, 3., q.y);
  s.alpha = max(mist, bead * .66);`;

export const rainfall = {
  warp: /* glsl */ `
    float fall = mod(origin.y - uTime * (5.2 + 1.5 * seed) + seed * 31., 6.);
    p.y += fall - origin.y; p.x += fall * .06;`,
  surface:
    "s.extra = vec3(.30, .34, .42) * .11; s.alpha = (1. - abs(s.uv.x * 2. - 1.)) * smoothstep(0., .3, s.uv.y) * smoothstep(1., .7, s.uv.y);",
};

/** Steam, turned to the eye about its own axis. */
export const steam = {
  warp: /* glsl */ `
    vec2 to = normalize(cameraPosition.xz - origin.xz);
    p = origin + vec3(-to.y, 0., to.x).xyz * local.x * .12 + vec3(0., (local.y + .5) * .3, 0.);
    p.x += sin(uTime * .5 + st.y * 4. + seed * 9.) * .018 * st.y;`,
  surface: /* glsl */ `
    vec2 q = vec2(s.uv.x * .16 + s.seed, s.uv.y * .14 - uTime * .022 + s.seed);
    vec4 k = noise(q + noise(q * .7).rg * .06);
    float x = abs(s.uv.x * 2. - 1.);
    float shape = smoothstep(.85, .1, x + (k.g - .5) * .6) * smoothstep(0., .12, s.uv.y) * smoothstep(1., .25, s.uv.y);
    s.extra = vec3(.8, .64, .5) * .22; s.alpha = smoothstep(.35, .8, k.r) * shape;`,
};
