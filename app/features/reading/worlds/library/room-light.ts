/** Metres: the room, its lamp, its window. The reader sits at x = 0, z = 0. */
export const room = { left: -4.4, right: 4.4, front: -4.9, back: 4.4, height: 4.8 } as const;
export const lampAt = [2.15, 1.56, -2.75] as const;
export const windowHole = { from: -1.25, to: 1.25, sill: 0.55, top: 3.7 } as const;

/** One lamp: bright above and below its shade, amber through it; the moon through the window on the left. */
export const libraryLight = /* glsl */ `
const vec3 LAMP = vec3(${lampAt.join(", ")});
const vec3 MOON = normalize(vec3(-.78, .56, -.1));
float moonlit(vec3 p) {
  float t = (p.x - (${room.left.toFixed(1)})) / -MOON.x;
  vec3 q = p + MOON * t;
  float z = q.z, y = q.y;
  float soft = .03 + t * .012;
  float a = smoothstep(-1.25, -1.25 + soft, z) * smoothstep(1.25, 1.25 - soft, z) * smoothstep(.6, .6 + soft, y);
  a *= smoothstep(0., soft, 3.7 - abs(z) * abs(z) * .45 - y);
  vec2 m = vec2(fract((z + 1.25) / .8333), fract((y - .55) / .79));
  float bars = smoothstep(0., .05 + soft, min(m.x, 1. - m.x) * .8333) * smoothstep(0., .05 + soft, min(m.y, 1. - m.y) * .79);
  return t > 0. ? a * bars : 0.;
}
vec3 lamp(vec3 p, vec3 n, out vec3 l) {
  l = LAMP - p;
  float r2 = dot(l, l);
  l *= inversesqrt(r2);
  // Straight up and down the bulb is seen through the shade's openings.
  float cone = mix(.34, 1., smoothstep(.5, .8, abs(l.y)));
  vec3 tint = mix(vec3(1., .5, .19), vec3(1., .63, .3), cone);
  return tint * cone * 13. / (r2 + .55);
}
vec3 irradiance(vec3 p, vec3 n) {
  vec3 l;
  vec3 direct = lamp(p, n, l);
  vec3 c = direct * max(dot(n, l) * .82 + .18, 0.);
  // What the ceiling and the rug throw back.
  vec3 up = vec3(1.4, 4.7, -1.9) - p, down = vec3(1.2, .0, -1.6) - p;
  c += vec3(1., .6, .3) * 2.6 * max(dot(n, normalize(up)) * .6 + .4, 0.) / (dot(up, up) + 5.);
  c += vec3(1., .48, .26) * 1.7 * max(dot(n, normalize(down)) * .6 + .4, 0.) / (dot(down, down) + 4.);
  c += vec3(.13, .092, .07) + vec3(.02, .028, .05) * (.6 + .4 * n.y);
  // The back of the room is lit by the whole of the front.
  vec3 fore = vec3(.4, 2.2, -4.) - p;
  c += vec3(1., .62, .36) * 5.2 * max(dot(n, normalize(fore)), 0.) / (dot(fore, fore) + 12.);
  vec3 w = vec3(-4.3, 2., 0.) - p;
  float w2 = dot(w, w);
  c += vec3(.3, .42, .8) * 1.0 * max(dot(n, w * inversesqrt(w2)), 0.) / (w2 + 1.2);
  c += vec3(.36, .5, .92) * 1.1 * moonlit(p) * max(dot(n, MOON), 0.);
  return c;
}
vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss) {
  if (gloss < .02) return vec3(0.);
  vec3 l;
  vec3 direct = lamp(p, n, l);
  float sharp = exp2(2. + gloss * 6.);
  float s = pow(max(dot(n, normalize(l + v)), 0.), sharp) * gloss * (.3 + sharp * .012);
  float edge = pow(1. - max(dot(n, v), 0.), 5.) * gloss;
  return direct * s + vec3(.10, .065, .04) * edge + vec3(.2, .28, .5) * edge * moonlit(p);
}
vec3 air(vec3 c, vec3 p) {
  float d = length(p - cameraPosition);
  return mix(vec3(.055, .034, .022), c, exp(-d * .022));
}
`;
