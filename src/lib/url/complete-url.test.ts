import { expect, test } from 'vitest'
import { completeUrl } from './complete-url.ts'
import { isWebUrl } from './parse-url.ts'

test.each([
  ['github.com/anna', 'https://github.com/anna'],
  [' www.anna.example ', 'https://www.anna.example'],
  ['anna.example:8080/a?b=c#d', 'https://anna.example:8080/a?b=c#d'],
  ['müller.ch', 'https://müller.ch'],
  ['youtube.com/@anna', 'https://youtube.com/@anna'],
])('%j is completed to %j', (typed, url) => {
  expect(completeUrl(typed)).toBe(url)
  expect(isWebUrl(url)).toBe(true)
})

test.each([
  '',
  'anna',
  '@anna',
  'anna@example.com',
  'https://anna.example',
  'http://anna.example',
  'ftp://anna.example',
  ['java', 'script:alert(1)'].join(''),
  'mailto:anna@example.com',
  '//anna.example',
  'not a link.',
  'anna.',
  'see anna.example',
])('%j is not completed', (typed) => expect(completeUrl(typed)).toBe(typed))
