import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a CSV begins with the UTF-8 mark and has the line ends of RFC 4180', () => {
  const text = toCsv(['Name', 'City'], [['Zoë Müller', 'Zürich']])
  expect(text).toBe('\uFEFFName,City\r\nZoë Müller,Zürich\r\n')
  expect(Array.from(new TextEncoder().encode(text).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
})

test('a CSV for Excel has semicolons between cells', () =>
  expect(toCsv(['A', 'B'], [['1,5', 'x;y']], ';')).toBe('\uFEFFA;B\r\n"1,5";"x;y"\r\n'))

test('a CSV without rows has the header', () => expect(toCsv(['A', 'B'], [])).toBe('\uFEFFA,B\r\n'))

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['two words', 'two words'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a;;@SUM(A1);-2', '"a;;\'@SUM(A1);\'-2"'],
  ['a,+1', '"a,\'+1"'],
  ['a;"=1+1"', '"a;""\'=1+1"""'],
  ['"=1+1', '"""\'=1+1"'],
  ['a\t=1', '"a\t\'=1"'],
  ['one\n-2', '"one\n\'-2"'],
  ['a; -2 = b', '"a; -2 = b"'],
  ['say "hi"', '"say ""hi"""'],
  ['"', '""""'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['😀 ünïcödé 日本', '😀 ünïcödé 日本'],
  ['=1+1', "'=1+1"],
  ['+41 44 123', "'+41 44 123"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\tx', '"\'\tx"'],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ['a=1', 'a=1'],
  ["'quoted'", "'quoted'"],
])('the cell %j is written %j', (cell, written) => {
  expect(toCsv(['H'], [[cell]])).toBe(`\uFEFFH\r\n${written}\r\n`)
})
