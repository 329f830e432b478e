/**
 * Sixty ordinary words that authors type when they look for a cover picture: places, people and animals, things, weather and
 * times, moods and subjects. Fixed before the keywords of the art were written, so that the keywords cannot choose the words.
 */
export const pictureWords = [
  // Places
  ...["lighthouse", "city", "sea", "beach", "forest", "mountains", "castle", "house", "desert", "road"],
  ...["street", "island", "garden", "village", "space"],
  // People and animals
  ...["woman", "man", "couple", "child", "family", "soldier", "dog", "cat", "horse", "bird"],
  ...["dragon", "ghost", "wolf", "whale", "witch"],
  // Things
  ...["door", "key", "letter", "book", "train", "ship", "flowers", "gun", "blood", "stars"],
  // Weather and times
  ...["night", "storm", "snow", "autumn", "sunset", "fog"],
  // Moods and subjects
  ...["love", "kiss", "murder", "war", "loneliness", "fear", "hope", "magic", "mystery", "school"],
  ...["money", "travel", "calm", "memory"],
] as const;
export type PictureWord = (typeof pictureWords)[number];
