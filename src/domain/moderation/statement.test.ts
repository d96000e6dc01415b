import { expect, test } from 'vitest'
import { inGerman } from '#src/test/in-german.ts'
import { type Reasons, statementOf, statementSubject } from './statement.ts'

const reasons: Reasons = {
  measure: 'hide_product',
  what: 'Brand kit',
  ground: 'illegal',
  rule: 'Swiss Copyright Act, Art. 10',
  facts: 'The logos are those of somebody else.',
  until: null,
  isReported: true,
  complainUntil: '2027-05-02T12:00:00.000Z',
  brand: 'Fundus',
}

const textsOf = (part: Partial<Reasons> = {}) => statementOf({ ...reasons, ...part }).map(({ text }) => text)

test('a statement says what is done, why, by what right, and what can be done against it', () => {
  expect(statementSubject('hide_product')).toBe('We have hidden one of your products')
  expect(statementOf(reasons)).toEqual([
    {
      heading: '',
      text: '“Brand kit” is no longer shown or sold on Fundus. Who has bought it keeps it. This holds until we lift it.',
    },
    { heading: 'What we have found', text: 'The logos are those of somebody else.' },
    {
      heading: 'What the decision rests on',
      text: 'We hold it to be illegal. Swiss Copyright Act, Art. 10',
    },
    {
      heading: 'How it was decided',
      text: 'A report has led to it. A person has decided. No automated means were used.',
    },
    {
      heading: 'What you can do',
      text: 'You may complain until 2 May 2027, free of charge. A person answers who has not decided before, if there is anybody else. You may also turn to a certified body for out-of-court dispute settlement, or go to court.',
    },
  ])
})

test.each<[Partial<Reasons>, RegExp]>([
  [{ until: '2026-12-01T11:00:00.000Z' }, /This holds until 1 December 2026 at 12:00 CET\.$/],
  [{ ground: 'terms', rule: 'Section 4' }, /^We hold it to be against our terms\. Section 4$/],
  [{ ground: 'terms', rule: '' }, /^We hold it to be against our terms\.$/],
  [{ isReported: false }, /^No report has led to it/],
])('with %j it says %s', (part, sentence) => {
  expect(textsOf(part).join('\n')).toMatch(new RegExp(sentence.source, 'm'))
})

test('a reader of German gets it in German', () => {
  expect(inGerman(() => textsOf())[0]).toMatch(/^«Brand kit» wird auf Fundus nicht mehr gezeigt/)
  expect(inGerman(() => statementSubject('suspend'))).toBe('Wir haben Ihr Konto gesperrt')
})
