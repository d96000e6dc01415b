import { art } from './shelves/art.ts'
import { business } from './shelves/business.ts'
import { design } from './shelves/design.ts'
import { education } from './shelves/education.ts'
import { music } from './shelves/music.ts'
import { other } from './shelves/other.ts'
import { photography } from './shelves/photography.ts'
import type { DemoCreator, DemoShelf } from './shelves/shelf.ts'
import { software } from './shelves/software.ts'
import { video } from './shelves/video.ts'
import { writing } from './shelves/writing.ts'

export const shelves: readonly DemoShelf[] = [
  ...design,
  ...music,
  ...photography,
  ...software,
  ...art,
  ...writing,
  ...education,
  ...video,
  ...business,
  ...other,
]

/** The creators of the demo. Their names are made up. */
export const creators: readonly DemoCreator[] = shelves

const habits = {
  en: `<p>I publish <strong>a few careful things a year</strong>. Everything here was made for my own work first and is kept up to date: when you buy once, later versions are yours too.</p><ul><li>Clear licences, no subscriptions</li><li>Answers within two working days</li></ul>`,
  de: `<p>Ich veröffentliche <strong>wenige Dinge im Jahr, dafür sorgfältig</strong>. Alles ist zuerst für die eigene Arbeit entstanden und wird gepflegt: Wer einmal kauft, bekommt auch spätere Fassungen.</p><ul><li>Klare Lizenzen, keine Abos</li><li>Antwort innert zwei Arbeitstagen</li></ul>`,
}

export const aboutOf = ({ tagline, language }: DemoCreator): string => `<p>${tagline}</p>${habits[language]}`
