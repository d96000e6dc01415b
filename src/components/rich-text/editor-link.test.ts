import { expect, test } from 'vitest'
import { editorLink } from './editor-link.ts'

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' http://a.example ', 'http://a.example'],
  ['a.example/about', 'https://a.example/about'],
  ['www.a.example', 'https://www.a.example'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['anna@a.example', 'mailto:anna@a.example'],
  ['mailto:anna@a.example', 'mailto:anna@a.example'],
  ['', null],
  ['hello', null],
  ['/members', null],
  ['//evil.example', null],
  [['java', 'script:alert(1)'].join(''), null],
  ['data:text/html,x', null],
])('%j leads to %j', (typed, address) => expect(editorLink(typed)).toBe(address))
