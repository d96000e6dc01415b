import { type DemoCreator, shelves } from './catalogue.ts'

/** The creators of the demo. Their names are made up. */
export const creators: readonly DemoCreator[] = shelves.map(({ products: _products, ...creator }) => creator)

const habits = {
  en: `<p>I publish <strong>a few careful things a year</strong>. Everything here was made for my own work first and is kept up to date: when you buy once, later versions are yours too.</p><ul><li>Clear licences, no subscriptions</li><li>Answers within two working days</li></ul>`,
  de: `<p>Ich veröffentliche <strong>wenige Dinge im Jahr, dafür sorgfältig</strong>. Alles ist zuerst für die eigene Arbeit entstanden und wird gepflegt: Wer einmal kauft, bekommt auch spätere Fassungen.</p><ul><li>Klare Lizenzen, keine Abos</li><li>Antwort innert zwei Arbeitstagen</li></ul>`,
}

export const aboutOf = ({ tagline, language }: DemoCreator): string => `<p>${tagline}</p>${habits[language]}`
