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

/** People who look, follow, download and review without an account. */
export const visitors: readonly Visitor[] = names.map((name, index) => ({
  name,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@visitors.example`,
  address: `203.0.113.${index + 1}`,
}))

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
