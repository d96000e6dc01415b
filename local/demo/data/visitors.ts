export type Visitor = { name: string; email: string; address: string }

const names = [
  'Nora Steiner',
  'Ben Okafor',
  'Julia Hartmann',
  'Samir Haddad',
  'Ines Carvalho',
  'Peter Graf',
  'Lotte Jansen',
  'Matteo Ricci',
  'Anna Kowalska',
  'David Frei',
  'Yuki Mori',
  'Hannah Weiss',
  'Oskar Nilsson',
  'Leila Amrani',
  'Simon Egger',
  'Clara Vogt',
]

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@visitors.example`

/** Addresses of people who buy something once. Each is a first name of one visitor and the surname of another. */
export const passersBy: readonly string[] = names.flatMap((name, index) =>
  [1, 2, 3, 4].map((step) => {
    const other = names[(index + step) % names.length] ?? name
    return addressOf(`${name.split(' ')[0]} ${other.split(' ')[1]}`)
  }),
)

/** People who look around, follow, download and review without an account. */
export const visitors: readonly Visitor[] = names.map((name, index) => ({
  name,
  email: addressOf(name),
  address: `203.0.113.${index + 1}`,
}))

/** Comments of buyers. They are used one after the other, so that equal ones do not appear next to each other. */
export const buyerComments = [
  'Paid for itself with the first client.',
  'Logo grid and letterhead fit together from the first try. The type pairing is the best part.',
  'Ich habe lange nach so etwas gesucht: ruhig, klar, vollständig.',
  'Took me an evening to make it ours. Files are named so that one finds them.',
  'Gut, aber ich hätte gern eine zweite Schrift zur Auswahl gehabt.',
  'We use it for three studios now.',
  'Sauber aufgebaut, jede Ebene heisst, wie sie soll.',
  'Simple in the good sense. I would buy the next one unseen.',
  '',
  'The grid alone is worth the price.',
  'Der Support hat innert einer Stunde geantwortet.',
  'Some spacing had to be adapted for A4, otherwise perfect.',
  'Looks like we had hired somebody.',
  'Macht genau, was es verspricht.',
  'I wish I had found it before our last rebranding.',
  'Sehr gutes Handwerk.',
  'Printed without a single surprise.',
] as const

export const comments = [
  'Exactly what I needed, and tidier than I would have made it.',
  'Clear, well thought out, worth every Rappen.',
  'Sehr sorgfältig gemacht. Danke!',
  'Used it the same evening. The notes are the best part.',
  'Good, though I wished for one more example.',
  'Schön und schlicht, genau mein Geschmack.',
  'Opened without trouble and works as described.',
  '',
] as const
