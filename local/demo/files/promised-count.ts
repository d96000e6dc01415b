const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const germanOnes = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const germanTens = ['zwanzig', 'dreissig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
const germanTeens = [
  'zehn',
  'elf',
  'zwölf',
  ...['drei', 'vier', 'fünf', 'sech', 'sieb', 'acht', 'neun'].map((one) => `${one}zehn`),
]

/** The German numbers from 1 to 99 in their order. */
const germanNumbers = [
  ...germanOnes,
  ...germanTeens,
  ...germanTens.flatMap((ten) => ['', ...germanOnes.map((one) => `${one}und`)].map((one) => one + ten)),
]

/** Returns NaN for a word that is not a number below 100. */
function numberOf(word: string): number {
  if (/^\d\d?$/.test(word)) return Number(word)
  const german = germanNumbers.indexOf(word.toLowerCase().replaceAll('ß', 'ss'))
  if (german >= 0) return german + 1
  const [first = '', second] = word.toLowerCase().split('-')
  const small = [...words, ...teens].indexOf(first)
  if (small >= 0) return second === undefined ? small + 1 : NaN
  const ten = tens.indexOf(first)
  if (ten < 0) return NaN
  const rest = second === undefined ? 0 : words.indexOf(second) + 1
  return rest > 9 || (rest === 0 && second !== undefined) ? NaN : (ten + 2) * 10 + rest
}

const LEADING = /^(\S+) (\S+)/

/**
 * Returns how many things a product's texts promise ("Sixty pages about …", "Brume: 14 Film Presets"), or `otherwise`
 * if they name no number.
 */
export function promisedCount(
  { title, description }: { title: string; description: string },
  otherwise: number,
) {
  for (const text of [description, ...title.split(': ').toReversed()]) {
    const [, number = '', unit = ''] = LEADING.exec(text) ?? []
    const count = numberOf(number)
    if (!Number.isNaN(count) && !/^(minutes|hours|Stunden|Minuten)/.test(unit)) return count
  }
  return otherwise
}
