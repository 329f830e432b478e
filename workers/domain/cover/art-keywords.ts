import type { ArtId } from "#domain/cover/art-catalogue";

/** `shows`: what is in the picture, the most striking first; `evokes`: moods, subjects and stories it suits. */
export type ArtKeywords = { shows: string; evokes: string };

/**
 * What each built-in picture is found by: 20 to 40 words, written while looking at it. Plurals and synonyms need no words
 * here (`art-search.ts`).
 */
export const artKeywords: Readonly<Record<ArtId, ArtKeywords>> = {
  "lighthouse-dusk": {
    shows:
      "lighthouse beacon lamp beam light sea coast cliff rock headland cottage waves water horizon clouds sky dusk evening night sunset storm",
    evokes: "loneliness solitude hope guidance watch keeper rescue sailor maritime mystery waiting calm",
  },
  nebula: {
    shows:
      "nebula space stars planet earth atmosphere galaxy cosmos universe sky orbit world night purple pink blue darkness",
    evokes: "future alien astronomy science travel wonder infinity exploration dream spaceship awe",
  },
  "noir-city": {
    shows:
      "city skyline skyscrapers buildings windows lights moon night rain water reflection man silhouette figure coat hat street fog",
    evokes: "noir detective crime murder mystery spy danger loneliness fear conspiracy secret gangster storm",
  },
  "misty-peaks": {
    shows:
      "mountains peaks hills ridge mist fog valley pines forest trees birds sky clouds dusk dawn sunset sunrise purple horizon landscape",
    evokes: "travel journey adventure quest hope calm freedom nature wilderness memoir hiking solitude",
  },
  "dark-wood": {
    shows:
      "forest woods trees trunks branches mist fog night figure silhouette man stranger path glow light rain green shadows",
    evokes: "fear ghost loneliness lost horror folklore haunted witch nightmare murder danger monster magic",
  },
  "blood-moon": {
    shows:
      "house mansion manor hill moon red tree branches bats fence windows tower night sky silhouette clouds dusk",
    evokes:
      "blood haunted fear ghost vampire horror gothic evil death curse murder witch halloween nightmare",
  },
  "castle-night": {
    shows:
      "castle fortress towers flags windows lights rock mountains mist forest pines stars night sky purple lake valley",
    evokes: "magic fairytale kingdom king queen princess knight wizard legend quest royal medieval dream war",
  },
  "golden-shore": {
    shows:
      "beach shore sea sand sun sunset sunrise waves footprints sailboat ship birds gulls sky clouds dunes grass island coast horizon",
    evokes: "summer holiday travel love calm hope peace memory escape romance freedom honeymoon",
  },
  petals: {
    shows:
      "flowers blossom cherry petals branches pink spring tree garden sakura bloom bouquet soft pastel white",
    evokes: "love romance wedding bride kiss tenderness beauty japan hope memory family mother joy",
  },
  "deco-rays": {
    shows:
      "city skyline skyscrapers towers buildings gold rays sun deco pattern ornament lines geometric night waves blue",
    evokes:
      "jazz twenties glamour wealth money luxury party history gatsby ambition crime vintage elegance theater",
  },
  "paper-hills": {
    shows:
      "hills balloon house cottage sun clouds trees meadow flowers countryside village fields sky green yellow landscape paper",
    evokes: "child children travel adventure summer joy picture-book family farm hope spring nature play",
  },
  "contour-lines": {
    shows:
      "map contour lines route path flag summit mountain trail dots terrain topography island paper green",
    evokes:
      "travel journey goal plan strategy success geography exploration guide adventure treasure leadership hiking",
  },
  "rising-shapes": {
    shows:
      "shapes circles blocks stairs steps geometric pattern chart graph orange blue yellow abstract tiles squares modern",
    evokes:
      "growth success money business design learning teamwork progress career building training idea play",
  },
  "still-sunrise": {
    shows:
      "sunrise sun water lake sea stones rocks reflection hills sky clouds horizon dawn sunset pastel morning",
    evokes: "calm peace meditation balance hope mindfulness wellness healing rest yoga silence grief spirit",
  },
  "watercolour-wash": {
    shows:
      "watercolor leaves branches paint blue pink green wash paper plants botanical frame texture soft pastel",
    evokes:
      "calm poetry journal wedding nature wellness love garden spring gentle art healing mindfulness cookbook",
  },
  "old-cloth": {
    shows:
      "book binding cloth leather gold frame border laurel star ornament green wreath emblem cover texture",
    evokes:
      "classic history vintage library antique memory poetry memoir heritage literature biography honor",
  },
  "wildflower-meadow": {
    shows:
      "flowers poppies cornflowers daisies meadow field grass sun sky clouds summer sunset sunrise red garden countryside horizon",
    evokes: "love hope memory war remembrance nature spring joy freedom farm village calm romance",
  },
  "evening-lights": {
    shows:
      "lanterns couple boat man woman lake water lights night reeds reflection mountains stars sky purple dusk two",
    evokes: "love kiss romance date proposal wish magic hope festival wedding dream memory asia travel",
  },
  keyhole: {
    shows: "keyhole key lock door wood brass man figure silhouette light stranger red panel",
    evokes:
      "mystery secret spy detective murder fear danger watching escape prison suspense locked crime intruder",
  },
  "lamplit-street": {
    shows:
      "street snow couple man woman umbrella lamps houses windows shop town city winter night cobbles reflection christmas red",
    evokes: "love kiss romance date paris london walk holiday history memory village evening proposal",
  },
  "floating-isles": {
    shows:
      "island castle towers sky moon clouds waterfall birds trees arch bridge floating rocks sunset dusk land",
    evokes:
      "magic dream quest adventure kingdom travel legend wonder princess journey fairytale otherworld hope",
  },
  fingerprint: {
    shows: "fingerprint print finger thumb red ink lines paper mark evidence pattern spots white",
    evokes:
      "murder crime detective police blood clue mystery investigation identity forensic killer guilt suspect law",
  },
  "glass-towers": {
    shows:
      "skyscrapers towers buildings glass city office windows sky clouds blue architecture facade downtown day",
    evokes:
      "business money finance success career work company economy ambition bank leadership future power law",
  },
  "sleepy-moon": {
    shows:
      "moon nightcap face stars sheep clouds houses village hills night sky trees crescent strings purple",
    evokes: "child children sleep bedtime dream lullaby baby family calm picture-book goodnight story magic",
  },
  "stone-gate": {
    shows:
      "gate arch portal stones ruins figure robe cloak staff wizard witch steps light fireflies forest pines grass sun mountains night door",
    evokes: "magic quest journey threshold otherworld legend mystery hope druid spell adventure ghost",
  },
  "broken-glass": {
    shows:
      "glass woman girl dress red shards mirror crack hole bullet splinters blonde figure window light shattered",
    evokes:
      "murder crime fear gun shot blood violence danger betrayal victim secret trauma suspense broken divorce",
  },
  "red-desert": {
    shows:
      "desert dunes sand planet traveler astronaut man figure silhouette mars moon rocks mesa canyon orange sky sun",
    evokes: "loneliness travel journey exploration future alien survival heat west quest adventure space",
  },
  "ringed-planet": {
    shows:
      "planet rings saturn space stars moon rocks mountains tower antenna light base crater night sky universe",
    evokes:
      "future alien astronomy science exploration spaceship loneliness travel station wonder colony galaxy",
  },
  "under-the-sea": {
    shows:
      "whale sea ocean fish turtle coral reef water bubbles rays light animals starfish seaweed blue underwater",
    evokes: "child children adventure picture-book nature travel play joy diving mermaid summer friendship",
  },
  "balanced-stones": {
    shows: "stones pebbles balance sand garden zen scales sun rocks ripples circles beige gray shadow tower",
    evokes:
      "calm peace meditation mindfulness harmony yoga wellness patience healing justice simplicity hope rest",
  },
  "folded-paper": {
    shows:
      "planes paper airplane flight leader orange formation geometric origami folds shapes teal path sky",
    evokes: "leadership success business travel teamwork goal change freedom startup courage idea money",
  },
  "open-road": {
    shows:
      "road highway fields sun sunrise sunset sky clouds trees hills birds countryside wheat grass horizon landscape valley",
    evokes: "travel journey hope freedom future adventure summer harvest escape america change farm calm",
  },
  blueprint: {
    shows:
      "blueprint plan drawing dome building architecture columns arch grid lines white blue temple pantheon circle",
    evokes:
      "design engineering science construction history strategy rome math technology build study structure",
  },
  tunnel: {
    shows: "tunnel man figure silhouette coat road lights lamps reflection underground arch walking stranger",
    evokes: "fear danger loneliness murder escape chase suspense mystery crime death hope dark detective spy",
  },
  "neon-horizon": {
    shows: "sun grid city skyline tower neon purple pink stars mountains sunset night horizon lines retro",
    evokes:
      "future eighties synthwave cyberpunk technology game computer virtual music dream travel space space-opera",
  },
  "old-letters": {
    shows:
      "letters envelopes ribbon photograph photo handwriting pen stamp wax petals wood paper desk table postcard house",
    evokes:
      "memory love family history past secret grandmother nostalgia war farewell memoir writing mystery",
  },
  "two-profiles": {
    shows:
      "profiles heads faces man woman two people mountains moon birds paper sky city sunset silhouette portrait couple",
    evokes:
      "family memory love mind marriage identity mother father generations psychology dream relationship loneliness",
  },
  "leaf-shadows": {
    shows:
      "vase plant leaves shadows window palm bowl table light wall branch pottery interior beige sun house",
    evokes:
      "calm home wellness simplicity mindfulness peace rest design morning health summer minimalism slow yoga",
  },
  crows: {
    shows: "crows ravens birds flock moon branch tree feathers wings black sky clouds storm fog gray winter",
    evokes: "death fear omen murder gothic poe witch halloween grief mystery war darkness ghost curse",
  },
  "door-ajar": {
    shows: "door figure shadow claws monster hand wallpaper room floor light silhouette house night intruder",
    evokes: "fear ghost horror nightmare haunted evil demon stranger child murder mystery attic danger",
  },
  "manor-in-fog": {
    shows:
      "house manor mansion gate fog mist path road window light towers wall trees fence winter castle garden night",
    evokes:
      "mystery ghost haunted gothic secret loneliness murder family history inheritance fear governess storm detective",
  },
  "friendly-forest": {
    shows:
      "forest animals bear fox rabbit owl bird trees mushrooms flowers meadow clearing green woods grass leaves",
    evokes: "child children friends family picture-book nature spring play joy story adventure kindness",
  },
  "dragon-moon": {
    shows:
      "dragon wings moon mountains peaks mist pines forest stars night sky dusk clouds tail silhouette flying beast",
    evokes:
      "magic legend quest adventure kingdom myth fire monster fairytale war knight danger epic fear wonder",
  },
  "winter-wolf": {
    shows: "wolf snow moon mountains pines forest stars night sky winter hill howl silhouette animal flakes",
    evokes:
      "loneliness wilderness werewolf survival fear danger nature legend hunter pack instinct freedom magic",
  },
  "autumn-rider": {
    shows:
      "horse rider dog autumn tree leaves man hat coat fields hills sunset sky road branches silhouette countryside",
    evokes:
      "western cowboy journey travel loneliness ranch farm history memory friendship goodbye harvest hope",
  },
};
