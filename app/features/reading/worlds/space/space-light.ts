/** Metres. The planet stands to the right of the page, its ring reaching behind it. */
export const planet = { x: 37, y: 5.5, z: -46, radius: 15 } as const;
export const ring = { inner: 18.6, outer: 35 } as const;
/** Of the ring's plane. */
export const ringNormal = [0.06, 0.92, 0.39] as const;

export const spaceLight = /* glsl */ `
const vec3 SUN = normalize(vec3(-.86, .3, .16));
const vec3 PLANET = vec3(${planet.x}., ${planet.y}, ${planet.z}.);
const float RADIUS = ${planet.radius}.;
const vec3 RING = normalize(vec3(${ringNormal.join(", ")}));
vec3 irradiance(vec3 p, vec3 n) {
  vec3 c = vec3(2.5, 2.36, 2.16) * max(dot(n, SUN), 0.);
  vec3 w = normalize(PLANET - p);
  c += vec3(.34, .25, .17) * max(dot(n, w) * .7 + .3, 0.);
  return c + vec3(.035, .03, .06) * (1. + .4 * n.y);
}
vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss) {
  if (gloss < .02) return vec3(0.);
  float sharp = exp2(3. + gloss * 6.);
  float s = pow(max(dot(n, normalize(SUN + v)), 0.), sharp) * gloss * (.3 + sharp * .01);
  float edge = pow(1. - max(dot(n, v), 0.), 5.) * gloss;
  vec3 w = normalize(PLANET - p);
  float warm = smoothstep(.86, 1., dot(reflect(-v, n), w));
  return vec3(2.5, 2.36, 2.16) * s + edge * vec3(.10, .09, .16) + warm * gloss * vec3(.3, .22, .15) * (.2 + edge);
}
vec3 air(vec3 c, vec3 p) { return c; }
`;

/** Clouds of gas along one band, cut by lanes of dust; violet to blue, rose at the core. */
export const nebula = /* glsl */ `
const vec3 BAND = normalize(vec3(.42, .8, .36));
const vec3 SUN = normalize(vec3(-.86, .3, .16));
vec3 sky(vec3 d) {
  float b = dot(d, BAND);
  vec4 k1 = noiseRound(d * .3 + .13);
  vec4 k2 = noiseRound(d * .74 + k1.rgb * .22);
  vec4 k3 = noiseRound(d * 2.1 + k2.rgb * .12);
  float band = exp(-pow(b * 2.1 + (k1.r - .5) * .9, 2.));
  float gas = band * smoothstep(.22, .86, k1.r * .45 + k2.g * .4 + k3.r * .25);
  float wisps = smoothstep(.42, .95, k2.b * .7 + k3.b * .4) * band;
  float dust = smoothstep(.4, .75, k2.r * .6 + k3.g * .5) * exp(-pow(b * 4.2 - (k1.g - .5) * 1.4, 2.));
  float blue = smoothstep(.4, .68, noiseRound(d.zxy * .21 + .5).r);
  vec3 c = vec3(.006, .008, .018);
  c += mix(vec3(.13, .05, .22), vec3(.035, .10, .24), blue) * gas * .8;
  c += mix(vec3(.34, .13, .26), vec3(.10, .25, .38), blue) * wisps * gas * .5;
  c += vec3(.5, .26, .22) * pow(gas, 3.) * .35;
  c *= 1. - .8 * dust;
  // Stars too many to count.
  c += vec3(.10, .09, .12) * band * pow(k3.a, 3.) * (1. - dust) * .1;
  float s = max(dot(d, SUN), 0.);
  c += vec3(1., .86, .66) * (pow(s, 9000.) * 60. + pow(s, 900.) * .9 + pow(s, 60.) * .10 + pow(s, 8.) * .018);
  return c;
}`;

export const ringShadow = /* glsl */ `
uniform sampler2D uRing;
float ringAt(vec3 q) {
  float r = length(q - PLANET);
  float k = (r - ${ring.inner}) / (${ring.outer}. - ${ring.inner});
  return k <= 0. || k >= 1. ? 0. : texture2D(uRing, vec2(k, .5)).a;
}`;

/** Belts and storms, the ring's shadow across them, a bright thin edge of air. */
export const planetSurface = /* glsl */ `
  vec3 d = s.n;
  vec3 east = normalize(cross(RING, vec3(0., 0., 1.)));
  vec3 north = cross(east, RING);
  float lat = asin(clamp(dot(d, RING), -1., 1.));
  float lon = atan(dot(d, north), dot(d, east)) / 6.2832 + uTime * .0006;
  float drift = sin(lat * 9.) * uTime * .00025;
  // Twice round the seam of the angle: two copies, each used far from its own seam.
  float lonB = fract(lon + .5) - .5 , lonA = fract(lon);
  float seam = smoothstep(.05, .15, min(lonA, 1. - lonA));
  vec4 wA = noise(vec2(lonA * 3. + drift, lat * 1.1)), wB = noise(vec2(lonB * 3. + drift, lat * 1.1));
  vec4 w = mix(wB, wA, seam);
  vec2 curl = (vec2(w.r, w.g) - .5);
  float y = lat + curl.x * .10 * cos(lat) + (w.b - .4) * .03;
  vec4 fine = mix(noise(vec2(lonB * 7. + drift * 3. + curl.y * .2, y * 3.1)), noise(vec2(lonA * 7. + drift * 3. + curl.y * .2, y * 3.1)), seam);
  float belts = noise(vec2(.31, y * .9)).r * .55 + noise(vec2(.77, y * 2.1)).g * .45;
  float k = (belts - .5) * 1.5 + .5 + (fine.r - .5) * .26;
  vec3 cream = vec3(.62, .47, .29), sand = vec3(.44, .25, .13), rust = vec3(.24, .10, .05), pale = vec3(.74, .64, .49);
  vec3 c = mix(rust, sand, smoothstep(.28, .46, k));
  c = mix(c, cream, smoothstep(.42, .58, k));
  c = mix(c, pale, smoothstep(.6, .74, k));
  c = mix(c, vec3(.46, .42, .4), smoothstep(.85, 1.4, abs(lat)) * .7);
  c *= .86 + .3 * fine.g;
  float l = dot(d, SUN);
  float day = smoothstep(-.06, .3, l) * (.35 + .75 * max(l, 0.));
  // A ray to the sun that meets the ring on its way.
  float t = dot(PLANET - s.p, RING) / dot(SUN, RING);
  if (t > 0.) day *= 1. - .82 * ringAt(s.p + SUN * t);
  float rim = pow(1. - max(dot(d, s.v), 0.), 3.2);
  vec3 lit = c * day * .95;
  lit += vec3(.5, .62, .9) * rim * smoothstep(-.15, .5, l) * .5;
  lit += c * vec3(.02, .018, .03);
  s.c = vec3(0.); s.gloss = 0.; s.extra = lit;`;

export const ringSurface = /* glsl */ `
  float k = clamp((length(s.p - PLANET) - ${ring.inner}) / (${ring.outer}. - ${ring.inner}), 0., 1.);
  vec4 band = texture2D(uRing, vec2(k, .5));
  vec3 w = s.p - PLANET;
  float along = dot(w, SUN);
  float off = length(w - SUN * along);
  // The planet's shadow, its edge soft.
  float shade = along < 0. ? smoothstep(RADIUS - .5, RADIUS + .35, off) : 1.;
  float grainy = .9 + .2 * noise(w.xz * .05).a;
  float through = .75 + .5 * pow(max(dot(-s.v, SUN), 0.), 2.);
  s.c = vec3(0.); s.gloss = 0.;
  s.extra = band.rgb * grainy * (.8 * shade * through + .012);
  s.alpha = band.a * .96;`;

export const haloSurface = /* glsl */ `
  float e = dot(s.n, s.v);
  float l = smoothstep(-.25, .6, dot(s.n, SUN));
  s.extra = vec3(.34, .46, .8) * l; s.alpha = pow(clamp(e * 1.5, 0., 1.), 3.) * .16;`;

export const rockSurface = /* glsl */ `
  vec4 k = noiseOn(s.p * .21 + s.seed, s.n);
  vec4 f = noiseOn(s.p * .83 + s.seed * 3., s.n);
  s.n = bumped(s.n, s.p, (k.b * .10 + f.g * .035) * min(1., 6. / length(s.p)));
  s.c *= (.55 + .7 * k.g + .3 * (f.a - .5)) * .2; s.gloss = .06;`;

/** Tumbles each rock about its own middle, slowly. */
export const tumble = /* glsl */ `
  float angle = uTime * (.012 + .03 * hash(seed * 91.)) + seed * 6.2832;
  vec3 axis = normalize(vec3(hash(seed * 3.1) - .5, hash(seed * 7.7) - .5, hash(seed * 5.3) - .5) + .01);
  float c = cos(angle), w = sin(angle);
  vec3 q = p - origin;
  p = origin + q * c + cross(axis, q) * w + axis * dot(axis, q) * (1. - c);
  n = n * c + cross(axis, n) * w + axis * dot(axis, n) * (1. - c);
  p.y += sin(uTime * .05 + seed * 40.) * .12;`;

/** Slate in rings of plates, a line of light let into it. */
export const deckSurface = /* glsl */ `
  float r = length(s.p.xz), a = atan(s.p.z, s.p.x);
  // Brass throws back little of its own colour.
  if (s.gloss > .8) s.c *= .3;
  if (s.n.y > .7 && r < 2.46) {
    float ringId = floor(r / .62);
    float sectors = max(1., ringId) * 8.;
    float u = fract(a / 6.2832 * sectors + ringId * .5), v = fract(r / .62);
    float wide = 6.2832 * r / sectors;
    float gap = min(min(u, 1. - u) * wide, min(v, 1. - v) * .62);
    float id = hash(vec2(ringId, floor(a / 6.2832 * sectors + ringId * .5)));
    vec4 k = noise(s.p.xz * .5 + id);
    s.c *= (.7 + .4 * id * .6 + .35 * k.r) * mix(.35, 1., smoothstep(.002, .012, gap));
    s.gloss = .35 + .3 * k.g;
    s.n = normalize(s.n + vec3(k.r - .5, 0., k.g - .5) * .03 + vec3(id - .5, 0., hash(id) - .5) * .01);
  }
  float lineOfLight = smoothstep(.012, .006, abs(r - 2.3)) * step(.5, s.n.y);
  s.extra += vec3(.5, .66, 1.) * lineOfLight * 1.3;
  s.extra += vec3(.2, .3, .6) * exp(-abs(r - 2.3) * 14.) * .05 * step(.5, s.n.y);`;
