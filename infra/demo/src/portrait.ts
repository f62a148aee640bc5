/** An illustrated bust, put together from parts. */
export interface Portrait {
  skin: keyof typeof SKIN;
  hair: keyof typeof HAIR;
  /** The colour of the hair, or of a scarf or turban. */
  hairColour: keyof typeof COLOURS;
  clothes: keyof typeof CLOTHES;
  colour: keyof typeof COLOURS;
  background: keyof typeof BACKGROUNDS;
  glasses?: 'round' | 'square';
  beard?: 'full' | 'moustache' | 'stubble';
  earrings?: true;
  freckles?: true;
}

/** Each with the shade of its shadows. */
const SKIN = {
  porcelain: ['#f8dcc8', '#e9bda2'],
  light: ['#f0c6a4', '#dca57f'],
  olive: ['#ddac80', '#c48f62'],
  tan: ['#c68e5f', '#a97346'],
  brown: ['#96633f', '#7b4d2e'],
  deep: ['#623f2b', '#4a2d1d'],
} as const;

const COLOURS = {
  black: '#221d20',
  espresso: '#3d281f',
  brown: '#6b4229',
  copper: '#a9512a',
  blond: '#d8ad63',
  straw: '#ecd49a',
  spruce: '#0b4a3b',
  mint: '#74d6b4',
  lime: '#d9e34a',
  navy: '#23395d',
  sky: '#6fa3d0',
  brick: '#b44a3a',
  rose: '#d98a94',
  mustard: '#d9a032',
  plum: '#5a3d6e',
  cream: '#f6efe0',
  slate: '#52606b',
} as const;

const BACKGROUNDS = {
  mint: '#d8ece4',
  lime: '#eef1bd',
  sky: '#dbe8f4',
  sand: '#f3e6d3',
  rose: '#f6dfdc',
  lilac: '#e7e0f2',
} as const;

/** `back` is drawn behind the head, `front` over the forehead; both in the colour of the hair. */
const HAIR: Record<HairStyle, { back?: string; front?: string }> = {
  bald: {},
  cropped: {
    front: path(
      'M129 168 C124 96 160 70 200 70 S276 96 271 168 C262 140 250 122 236 116 H164 C150 122 138 140 129 168 z',
    ),
  },
  fade: {
    front: path('M136 128 C138 84 166 62 204 62 S266 84 264 128 C250 112 228 108 200 108 S150 112 136 128 z'),
  },
  quiff: {
    front: path(
      'M128 172 C122 118 134 92 156 84 C158 60 200 44 240 58 C270 68 282 100 272 172 C266 148 262 134 252 122 C226 128 186 124 160 108 C146 124 136 146 128 172 z',
    ),
  },
  sidePart: {
    front: path(
      'M127 182 C116 108 150 66 202 66 S286 106 273 182 C268 154 262 138 250 124 C220 128 182 118 164 98 C156 120 136 146 127 182 z',
    ),
  },
  curlyShort: {
    back: circles('142,128,34 258,128,34 168,92,36 232,92,36 200,80,38'),
    front: circles('148,118,22 174,104,24 202,98,25 230,104,24 254,118,22'),
  },
  afro: {
    back: circles('200,138,112 112,170,44 288,170,44 130,90,52 270,90,52'),
    front: circles('152,112,26 184,100,28 216,100,28 248,112,26'),
  },
  pixie: {
    back: path('M124 190 C110 110 148 62 202 62 S292 110 276 190 L262 216 H138 z'),
    front: path(
      'M128 176 C124 106 160 72 208 72 S276 110 272 170 C264 140 248 126 226 120 C196 144 152 142 128 176 z',
    ),
  },
  bob: {
    back: path(
      'M116 262 C96 150 122 62 200 62 S304 150 284 262 C262 274 238 268 232 246 H168 C162 268 138 274 116 262 z',
    ),
    front: path(
      'M125 178 C121 102 156 70 200 70 S279 102 275 178 C264 142 236 130 200 130 S136 142 125 178 z',
    ),
  },
  long: {
    back: path(
      'M112 330 C96 240 92 62 200 62 S304 240 288 330 C268 344 244 340 236 318 H164 C156 340 132 344 112 330 z',
    ),
    front: path(
      'M128 186 C122 116 152 78 204 76 C256 78 280 120 272 186 C264 150 236 130 206 106 C188 136 146 142 128 186 z',
    ),
  },
  wavy: {
    back: circles(
      '122,130,34 278,130,34 108,182,34 292,182,34 110,238,34 290,238,34 122,288,32 278,288,32 158,84,36 242,84,36 200,76,36',
    ),
    front: path(
      'M126 178 C126 108 156 76 200 76 S274 108 274 178 C262 132 240 126 214 98 C196 130 146 130 126 178 z',
    ),
  },
  coils: {
    back: circles(
      '124,104,36 276,104,36 160,72,38 240,72,38 200,60,38 106,152,36 294,152,36 104,206,34 296,206,34 116,254,30 284,254,30',
    ),
    front: circles('140,124,20 164,106,22 192,96,22 220,98,22 246,110,21 264,132,18'),
  },
  bun: {
    back: `${circles('200,56,36')}${path('M124 190 C112 112 146 66 200 66 S288 112 276 190 z')}`,
    front: path(
      'M127 184 C122 112 156 76 200 76 S278 112 273 184 C266 144 244 116 200 116 S134 144 127 184 z',
    ),
  },
  ponytail: {
    back: `${path('M252 84 C318 84 336 176 308 288 C296 300 276 292 280 270 C298 190 284 140 246 124 z')}${path(
      'M124 190 C112 112 146 66 200 66 S288 112 276 190 z',
    )}`,
    front: path(
      'M127 184 C122 112 156 76 200 76 S278 112 273 184 C268 148 252 124 226 112 C192 128 142 138 127 184 z',
    ),
  },
  braids: {
    back: `${path('M122 196 C108 112 146 64 200 64 S292 112 278 196 z')}${circles(
      '116,214,20 110,244,19 108,274,18 110,302,16 114,326,13 284,214,20 290,244,19 292,274,18 290,302,16 286,326,13',
    )}`,
    front: path(
      'M127 186 C122 114 156 76 198 76 L200 112 C166 120 140 142 127 186 z M273 186 C278 114 244 76 202 76 L200 112 C234 120 260 142 273 186 z',
    ),
  },
  scarf: {
    back: path('M104 330 C84 190 104 50 200 50 S316 190 296 330 C262 372 138 372 104 330 z'),
    front: path(
      'M110 214 C100 110 130 56 200 56 S300 110 290 214 C290 300 252 330 200 330 S110 300 110 214 z M139 190 C139 234 164 262 200 262 S261 234 261 190 C261 136 238 108 200 108 S139 136 139 190 z',
    ),
  },
  turban: {
    front: path(
      'M120 148 C104 92 146 38 204 40 C262 38 298 92 280 148 C262 122 232 112 200 128 C168 112 138 122 120 148 z',
    ),
  },
};

type HairStyle =
  | 'bald'
  | 'cropped'
  | 'fade'
  | 'quiff'
  | 'sidePart'
  | 'curlyShort'
  | 'afro'
  | 'pixie'
  | 'bob'
  | 'long'
  | 'wavy'
  | 'coils'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'scarf'
  | 'turban';

const SHOULDERS = 'M48 400 C50 330 96 306 158 292 C176 312 224 312 242 292 C304 306 350 330 352 400 z';

/** Over the shoulders, which are in the colour of the clothes; `{skin}` and `{dark}` are replaced. */
const CLOTHES = {
  tee: '<path fill="none" stroke="{dark}" stroke-width="7" d="M158 294 C174 322 226 322 242 294"/>',
  hoodie:
    '<path fill="{dark}" d="M142 296 C150 336 176 352 200 352 S250 336 258 296 L240 290 C228 322 172 322 160 290 z"/><path stroke="#ffffff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round" d="M178 350 V388 M222 350 V388"/>',
  shirt:
    '<path fill="#ffffff" fill-opacity=".28" d="M158 290 L200 334 L166 356 L136 300 z M242 290 L200 334 L234 356 L264 300 z"/><path stroke="{dark}" stroke-width="5" d="M200 334 V400"/>',
  blazer:
    '<path fill="#ffffff" d="M160 290 L200 400 L240 290 C226 312 174 312 160 290 z"/><path fill="{dark}" d="M154 291 L124 316 L140 342 L134 350 L192 400 H200 z M246 291 L276 316 L260 342 L266 350 L208 400 H200 z"/>',
  jumper: '<path fill="{dark}" d="M152 288 C176 316 224 316 248 288 L254 306 C226 336 174 336 146 306 z"/>',
  turtleneck:
    '<path fill="{dark}" d="M160 262 C180 276 220 276 240 262 L248 306 C220 324 180 324 152 306 z"/>',
  overall:
    '<path fill="{dark}" d="M138 400 V352 H262 V400 z M126 306 L142 300 L156 352 H138 z M274 306 L258 300 L244 352 H262 z"/><g fill="#f6efe0"><circle cx="147" cy="358" r="6"/><circle cx="253" cy="358" r="6"/></g>',
} as const;

/** The bust as a square SVG. */
export function drawPortrait(portrait: Portrait): string {
  const [skin, shade] = SKIN[portrait.skin];
  const hair = COLOURS[portrait.hairColour];
  const cloth = COLOURS[portrait.colour];
  const { back = '', front = '' } = HAIR[portrait.hair];
  const isScarf = portrait.hair === 'scarf';
  const isHairVisible = !isScarf && portrait.hair !== 'turban';
  const dark = mixed(cloth, '#000000', 0.22);
  const line = portrait.skin === 'deep' ? '#1c100a' : '#33221b';
  const strong = mixed(shade, '#5a1f14', 0.45);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="26 14 348 348">',
    `<rect width="400" height="400" fill="${BACKGROUNDS[portrait.background]}"/>`,
    `<g fill="${isScarf ? mixed(hair, '#000000', 0.16) : hair}">${back}</g>`,
    `<path fill="${cloth}" d="${SHOULDERS}"/>`,
    `<path fill="${shade}" d="M166 226 H234 V290 C226 312 174 312 166 290 z"/>`,
    CLOTHES[portrait.clothes].replaceAll('{dark}', dark),
    isScarf
      ? ''
      : `<g fill="${shade}"><circle cx="130" cy="192" r="17"/><circle cx="270" cy="192" r="17"/></g>`,
    `<path fill="${skin}" d="M130 164 C130 108 160 82 200 82 S270 108 270 164 C270 226 240 266 200 266 S130 226 130 164 z"/>`,
    portrait.freckles
      ? `<g fill="${shade}">${circles('158,206,3 168,212,3 150,214,3 242,206,3 232,212,3 250,214,3')}</g>`
      : '',
    portrait.beard ? beard(portrait.beard, isHairVisible ? hair : COLOURS.black) : '',
    `<path fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M200 178 L194 206 H206"/>`,
    `<g fill="${line}"><ellipse cx="170" cy="180" rx="7.500" ry="8.500"/><ellipse cx="230" cy="180" rx="7.500" ry="8.500"/></g>`,
    `<path fill="none" stroke="${isHairVisible ? mixed(hair, '#33221b', 0.45) : line}" stroke-width="7" stroke-linecap="round" d="M156 158 q14 -9 28 -2 M216 156 q14 -7 28 2"/>`,
    `<path fill="none" stroke="${strong}" stroke-width="7" stroke-linecap="round" d="M178 228 Q200 246 222 228"/>`,
    `<g fill="${hair}" fill-rule="evenodd">${front}</g>`,
    portrait.glasses ? glasses(portrait.glasses) : '',
    portrait.earrings ? `<g fill="${COLOURS.lime}">${circles('130,214,7 270,214,7')}</g>` : '',
    '</svg>',
  ].join('');
}

function beard(kind: NonNullable<Portrait['beard']>, colour: string): string {
  if (kind === 'moustache')
    return `<g fill="${colour}">${path('M166 222 C176 208 192 208 200 214 C208 208 224 208 234 222 C220 226 208 226 200 222 C192 226 180 226 166 222 z')}</g>`;
  const opacity = kind === 'stubble' ? 0.28 : 1;
  return `<g fill="${colour}" fill-opacity="${opacity}" fill-rule="evenodd">${path(
    'M130 178 C134 200 146 206 160 208 C176 206 190 208 200 212 C210 208 224 206 240 208 C254 206 266 200 270 178 C272 236 244 276 200 276 S128 236 130 178 z M172 226 C180 240 220 240 228 226 C216 222 184 222 172 226 z',
  )}</g>`;
}

function glasses(kind: NonNullable<Portrait['glasses']>): string {
  const lenses =
    kind === 'round'
      ? '<circle cx="169" cy="181" r="25"/><circle cx="231" cy="181" r="25"/>'
      : '<rect x="142" y="162" width="52" height="38" rx="9"/><rect x="206" y="162" width="52" height="38" rx="9"/>';
  return `<g fill="#ffffff" fill-opacity=".16" stroke="#22302b" stroke-width="6">${lenses}<path fill="none" d="M194 180 q6 -5 12 0"/></g>`;
}

function path(d: string): string {
  return `<path d="${d}"/>`;
}

/** Circles from "x,y,radius" separated by spaces. */
function circles(list: string): string {
  return list
    .split(' ')
    .map((circle) => circle.split(','))
    .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
    .join('');
}

/** One colour with a share of another, both as #rrggbb. */
function mixed(colour: string, other: string, share: number): string {
  const channel = (hex: string, place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  const parts = [1, 3, 5].map((place) =>
    Math.round(channel(colour, place) * (1 - share) + channel(other, place) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
