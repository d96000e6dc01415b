import type { AccessType, ProductCategory } from '#src/domain/product/product.ts'
import { creators } from './creators.ts'

export type DemoProduct = {
  creator: string
  title: string
  category: ProductCategory
  access: AccessType
  /** In Rappen. */
  priceCents: number
  description: string
}

type Line = [
  title: string,
  category: ProductCategory,
  price: number | 'free' | 'email' | 'code',
  description: string,
]

const catalogue: Record<string, Line[]> = {
  lena: [
    [
      'Quiet Brand Kit',
      'Templates',
      3900,
      'Logo grid, type pairing and letterhead for a studio of one to five.',
    ],
    [
      'Invoice & Offer Set',
      'Documents',
      1400,
      'Three invoices, two offers and a reminder that stays polite.',
    ],
    [
      'Margin: a Layout Primer',
      'E-Books',
      'email',
      'Sixty pages about white space, with the files of every example.',
    ],
    ['Pricing Table Sketches', 'Graphics', 'free', 'Twelve pricing tables drawn as plain vectors.'],
    [
      'Launch Day Checklist',
      'Documents',
      'code',
      'What we do in the last 48 hours, for clients and friends.',
    ],
  ],
  milo: [
    ['Cellar Loops Vol. 1', 'Audio', 1200, 'Thirty tape loops at 82 bpm, with all the hiss.'],
    ['Heating Pipe Percussion', 'Audio', 'free', 'One-shots from a boiler room, cut and named.'],
    ['Rain on Sheet Metal', 'Audio', 'email', 'Eleven minutes of rain, recorded under a carport.'],
    ['Lo-Fi Drum Kit', 'Audio', 1900, 'A dusty kit in four velocities.'],
    ['Mixing on Headphones', 'E-Books', 900, 'A short guide for people with neighbours.'],
  ],
  aurelie: [
    ['Brume: 14 Film Presets', 'Other', 2900, 'Soft contrast and honest skin for grey days.'],
    ['Wedding Timeline Planner', 'Documents', 'email', 'The spreadsheet I send to every couple.'],
    ['Golden Hour Skies', 'Graphics', 1900, 'Forty skies over the Loire, ready to blend.'],
    ['Contact Sheet Template', 'Templates', 'free', 'An A4 contact sheet that prints true.'],
    ['Pricing for Photographers', 'E-Books', 1600, 'What to charge, and how to say it.'],
  ],
  'tom-hale': [
    [
      'Shelf: a Tiny File Indexer',
      'Software',
      2400,
      'Finds what you saved in 2013 without uploading it anywhere.',
    ],
    ['Plain Text Kanban', 'Software', 'free', 'A board in one text file.'],
    ['Backups for One', 'E-Books', 'email', 'A quiet routine that takes four minutes a week.'],
    ['Menu Bar Timer', 'Software', 700, 'Counts up, counts down, stays small.'],
    ['Archive Labels', 'Templates', 'free', 'Printable labels for boxes, drives and drawers.'],
  ],
  noriko: [
    ['Sumi Ink Textures', 'Graphics', 2200, 'Sixty washes and splatters at 1200 dpi.'],
    ['Dry Brush Set', 'Other', 1500, 'Twenty-four brushes that run out of ink at the right moment.'],
    ['Sketchbook: October', 'E-Books', 600, 'Thirty-one drawings and the notes between them.'],
    ['Washi Patterns', 'Graphics', 'email', 'Twelve seamless papers.'],
    ['Grid Paper for Brush Practice', 'Documents', 'free', 'Print it, ruin it, print it again.'],
  ],
  'jonas-w': [
    ['Working Alone, Together', 'E-Books', 1800, 'Twenty essays about the first year of self-employment.'],
    ['The Weekly Review', 'Templates', 'free', 'Two pages that replaced four apps.'],
    ['Letters to Clients', 'Documents', 1100, 'Nineteen e-mails for awkward moments.'],
    ['Reading List 2026', 'Documents', 'email', 'Forty books, one sentence each.'],
    ['Notes on Saying No', 'E-Books', 'code', 'A chapter for the readers of my newsletter.'],
  ],
  'studio-otto': [
    ['Otto Grotesk, Six Styles', 'Software', 4800, 'A working typeface for signs and screens.'],
    ['Twelve-Column Poster Grids', 'Templates', 1200, 'Grids for A3 to A0, with baselines.'],
    ['Type Specimen 04', 'Graphics', 'free', 'The specimen as print-ready sheets.'],
    ['Wayfinding Icons', 'Graphics', 2600, 'Ninety icons that read at ten metres.'],
    ['Press Kit', 'Documents', 'code', 'Logos and pictures for journalists.'],
  ],
  priya: [
    ['Fractions with Paper', 'Documents', 800, 'Eighteen worksheets that need scissors.'],
    ['Slide Deck: The Water Cycle', 'Templates', 'email', 'Twenty slides with speaker notes.'],
    ['Parent Evening Kit', 'Templates', 'free', 'Invitations, sign-up sheet and agenda.'],
    ['Reading Badges', 'Graphics', 500, 'Thirty badges to print and cut.'],
    ['Calm Classroom Audio', 'Audio', 'free', 'Three bells and a long, soft ending.'],
  ],
  marek: [
    ['Documentary LUT Pack', 'Video', 3400, 'Nine looks that leave faces alone.'],
    ['Forty Sound Beds', 'Audio', 2800, 'Under-scores for interviews, loopable.'],
    ['Subtitle Style Guide', 'Documents', 'email', 'Timing, line breaks and respect.'],
    ['Paper Tear Transitions', 'Video', 1600, 'Scanned, not simulated.'],
    ['Shot List Template', 'Templates', 'free', 'One page a day, no more.'],
  ],
  saskia: [
    ['Cut Paper: Garden', 'Graphics', 2100, 'Fifty plants in four colours.'],
    ['Cut Paper: Kitchen', 'Graphics', 2100, 'Pots, lemons, steam.'],
    ['Colour Cards', 'Documents', 'free', 'My four colours in every notation.'],
    ['Card Deck Template', 'Templates', 900, 'A printable deck with bleed.'],
    ['How I Cut', 'E-Books', 'email', 'Tools, paper and posture.'],
  ],
  elif: [
    ['Freelance Year Planner', 'Templates', 1500, 'Income, tax and holidays on one sheet.'],
    ['Hourly Rate Calculator', 'Other', 'free', 'Tells you what you already feared.'],
    ['Quote Builder', 'Templates', 1900, 'From rough idea to signed offer.'],
    ['Cash Flow for Beginners', 'E-Books', 1200, 'Thirty pages, no jargon.'],
    ['Expense Categories', 'Documents', 'email', 'A list that your accountant will like.'],
  ],
  henrik: [
    ['Felt Piano No. 2', 'Audio', 4500, 'A small upright with felt, five velocities, close and room.'],
    ['Upright Bass, Plucked', 'Audio', 3200, 'Round-robin samples of a 1931 bass.'],
    ['Room Tones', 'Audio', 'free', 'Eight silent rooms.'],
    ['Celeste Sketches', 'Audio', 1700, 'Short phrases in seven keys.'],
    ['Recording Quietly', 'E-Books', 'email', 'How to record below 30 dB.'],
  ],
  carmen: [
    ['Sur: Mobile Presets', 'Other', 1400, 'Eight looks for hard light.'],
    ['Terracotta Textures', 'Graphics', 1100, 'Walls of Cádiz, seamless.'],
    ['Photo Walk Map', 'Documents', 'free', 'Two hours, nine corners.'],
    ['Street Portrait Guide', 'E-Books', 'email', 'How to ask, and when not to.'],
    ['Preset Sampler', 'Other', 'code', 'Two presets for workshop guests.'],
  ],
  owen: [
    ['Static Site Starter', 'Software', 'free', 'No framework, forty files fewer.'],
    ['API Client Template', 'Software', 1900, 'Typed, tested and boring.'],
    ['Deploy Checklist', 'Documents', 'email', 'Nineteen boxes to tick.'],
    ['The Small Codebase', 'E-Books', 2200, 'Essays on deleting.'],
    ['Shell Prompt Kit', 'Software', 'free', 'Fast, quiet, two lines.'],
  ],
  mira: [
    ['Studio OS for Notion', 'Templates', 3900, 'Projects, clients and invoices in one place.'],
    ['Figma Wireframe Kit', 'Templates', 2400, 'Grey boxes with good proportions.'],
    ['Client Onboarding Form', 'Documents', 'email', 'Twelve questions worth asking.'],
    ['Moodboard Frames', 'Graphics', 'free', 'Frames that keep pictures honest.'],
    ['Design Critique Cards', 'Other', 1300, 'Forty prompts for better feedback.'],
  ],
  'lucas-p': [
    ['Atlantic B-Roll', 'Video', 5200, 'Twenty-five clips of cold water.'],
    ['Salt Titles', 'Video', 1800, 'Hand-set titles for short films.'],
    ['Colour for Surf', 'Video', 2300, 'LUTs for white water and wetsuits.'],
    ['Crew Call Sheet', 'Templates', 'free', 'One page, readable at dawn.'],
    ['Housing Maintenance', 'E-Books', 'email', 'Keep the sea outside.'],
  ],
  anouk: [
    ['Sept Nuits / Sieben Nächte', 'E-Books', 1200, 'Seven stories in French and German, side by side.'],
    ['The Lighthouse Keeper', 'Audio', 900, 'A story read aloud, 24 minutes.'],
    ['Reading Aloud: a Guide', 'Documents', 'free', 'Breath, pace, pause.'],
    ['Story Dice', 'Other', 'email', 'Print, fold, begin.'],
    ['Club Edition', 'E-Books', 'code', 'For the members of the reading club.'],
  ],
  'felix-r': [
    ['Fifty Alpine Skies', 'Graphics', 3600, 'From föhn to first snow, 6000 pixels wide.'],
    ['Granite Textures', 'Graphics', 2400, 'Thirty close-ups of Gotthard granite.'],
    ['Tour Planning Sheet', 'Documents', 'free', 'Times, weather, exits.'],
    ['Printing Large', 'E-Books', 1900, 'Files, paper and patience.'],
    ['Snow Presets', 'Other', 2100, 'White that stays white.'],
  ],
  imani: [
    ['Market Cloth Patterns', 'Graphics', 2700, 'Thirty seamless patterns with stories.'],
    ['Pattern Repeat Template', 'Templates', 'free', 'Half-drop and brick, ready to fill.'],
    ['Colour Stories: Coast', 'Graphics', 1400, 'Palettes from Mombasa to Lamu.'],
    ['Beads and Borders', 'Graphics', 'email', 'Sixteen borders for print.'],
    ['Drawing Repeats', 'E-Books', 1100, 'A patient introduction.'],
  ],
  gus: [
    ['Foamcore Insert Plans', 'Documents', 700, 'Plans for eleven popular boxes.'],
    ['Paper Lighthouse', 'Other', 500, 'A model for one rainy Sunday.'],
    ['Score Pad', 'Templates', 'free', 'Fits every game we own.'],
    ['Dice Tower', 'Other', 600, 'Cut, fold, roll.'],
    ['Game Night Playlist Notes', 'Documents', 'email', 'Music that does not interrupt.'],
  ],
  'claire-d': [
    ['Ten-Minute French', 'E-Books', 2400, 'A year of short exercises.'],
    ['Listening: At the Baker', 'Audio', 'free', 'Slow, normal, fast.'],
    ['Verb Wall Chart', 'Documents', 900, 'A2, for the kitchen door.'],
    ['Conversation Cards', 'Other', 1200, 'Eighty prompts, three levels.'],
    ['Placement Test', 'Documents', 'email', 'Fifteen minutes, honest result.'],
  ],
  ravi: [
    ['logsieve', 'Software', 'free', 'Finds the line that matters.'],
    ['Terminal Cheat Sheets', 'Documents', 'email', 'Six sheets, laminated in spirit.'],
    ['dotfiles, Annotated', 'Software', 900, 'Every line with its reason.'],
    ['On-Call Notebook', 'Templates', 1100, 'A template for tired people.'],
    ['Regex by Example', 'E-Books', 1500, 'Eighty problems, short answers.'],
  ],
  petra: [
    ['Contract Pack for Creatives', 'Documents', 4200, 'Five contracts in plain language.'],
    ['Invoice Reminder E-Mails', 'Templates', 800, 'From kind to firm.'],
    ['Meeting Notes Template', 'Templates', 'free', 'Decisions first.'],
    ['Licence Explainer', 'E-Books', 'email', 'What you sell when you sell a file.'],
    ['Client Code', 'Documents', 'code', 'Terms for existing clients.'],
  ],
  sol: [
    ['Night Train Patches', 'Audio', 2600, 'Forty-eight patches, Milan to Vienna.'],
    ['Station Bells', 'Audio', 'free', 'Announcements without the words.'],
    ['Sequencer Templates', 'Templates', 1300, 'Starting points that move.'],
    ['Modular on Paper', 'Documents', 'email', 'Patch sheets to print.'],
    ['Arpeggio Studies', 'Audio', 1500, 'Sixteen short pieces.'],
  ],
}

const accessOf: Record<'free' | 'email' | 'code', AccessType> = {
  free: 'free',
  email: 'email_required',
  code: 'code_required',
}

/** The download code of all demo products that require one. */
export const DEMO_CODE = 'FUNDUS'

const sellers = new Set(creators.filter((creator) => creator.verified).map((creator) => creator.username))

const giftOf = (title: string): AccessType => (title.length % 2 ? 'free' : 'email_required')

/** All products of the demo. Creators who can't be paid yet offer theirs for free or for an e-mail address. */
export const products: readonly DemoProduct[] = Object.entries(catalogue).flatMap(([creator, lines]) =>
  lines.map(([title, category, price, description]) => {
    const paid = typeof price === 'number' && sellers.has(creator)
    return {
      creator,
      title,
      category,
      access: paid ? 'paid' : typeof price === 'number' ? giftOf(title) : accessOf[price],
      priceCents: paid ? price : 0,
      description,
    }
  }),
)
