// Photographs made of a seed: baseline JPEGs of grey noise, valid to the last byte, about a quarter of a byte for each pixel.

/** @returns {Buffer} `number` stands in a comment, so that no two are the same file. */
export function makePhotograph({ width = 1200, height = 800, number = 0 } = {}) {
  let state = 12_345 + (number % 8) * 977;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >>> 8;
  };
  const data = [];
  let bits = 0;
  let held = 0;
  const put = (value, count) => {
    held = (held << count) | (value & ((1 << count) - 1));
    bits += count;
    while (bits >= 8) {
      const byte = (held >>> (bits - 8)) & 255;
      data.push(byte);
      // A byte of ones is followed by a zero, so that it is not taken for a marker.
      if (byte === 255) data.push(0);
      bits -= 8;
    }
    held &= (1 << bits) - 1;
  };
  // Codes of three bits; a number of `size` bits follows each. Directly coded values keep the mean grey near the middle.
  const number3 = (size) => {
    put(size, 3);
    if (size > 0) put(random(), size);
  };
  for (let block = 0; block < (width / 8) * (height / 8); block++) {
    number3(random() % 3);
    for (let at = 0; at < 24; at++) number3(1 + (random() % 3));
    put(0, 3);
  }
  put(0xff, 7);
  const segment = (marker, ...content) => {
    const length = content.length + 2;
    return [0xff, marker, length >> 8, length & 255, ...content];
  };
  const table = (id) => [id, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5];
  const comment = [...Buffer.from(`photograph ${number}`)];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from(segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)),
    Buffer.from(segment(0xfe, ...comment)),
    Buffer.from(segment(0xdb, 0, ...new Array(64).fill(16))),
    Buffer.from(segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0)),
    Buffer.from(segment(0xc4, ...table(0x00))),
    Buffer.from(segment(0xc4, ...table(0x10))),
    Buffer.from(segment(0xda, 1, 1, 0x00, 0, 63, 0)),
    Buffer.from(data),
    Buffer.from([0xff, 0xd9]),
  ]);
}
