import { expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

test.each([
  ['Brand Kit 2026', 'final_v3.ZIP', 'Brand Kit 2026.zip'],
  ['a"; filename=evil.exe', 'a.pdf', 'a filename=evil.exe.pdf'],
  ['../../etc/passwd', 'x.txt', 'etc passwd.txt'],
  ['Grüße\r\nSet-Cookie: a=b', 'x.txt', 'Grüße Set-Cookie a=b.txt'],
  ['Οδηγός της Αθήνας', 'x.txt', 'Οδηγός της Αθήνας.txt'],
  ['كتاب الطبخ', 'x.pdf', 'كتاب الطبخ.pdf'],
  ['日本語', 'x.mp3', '日本語.mp3'],
  ['Bộ sưu tập', 'x.zip', 'Bộ sưu tập.zip'],
  ['हिन्दी किताब', 'x.pdf', 'हिन्दी किताब.pdf'],
  ['🎉👩‍🎨', 'x.png', '🎉👩‍🎨.png'],
  ['cafe\u0301', 'x.pdf', 'café.pdf'],
  ['“Best of” – Anna’s… mix', 'x.mp3', "'Best of' - Anna's... mix.mp3"],
  ['Wait…', 'x.pdf', 'Wait.pdf'],
  ['Notes...  ', 'x.pdf', 'Notes.pdf'],
  ['.hidden', 'x.txt', 'hidden.txt'],
  ['con', 'x.txt', '_con.txt'],
  ['NUL.backup', 'x.txt', '_NUL.backup.txt'],
  ['Com1', 'x.txt', '_Com1.txt'],
  ['LPT²', 'x.txt', '_LPT².txt'],
  ['Console', 'x.txt', 'Console.txt'],
  ['COM10', 'x.txt', 'COM10.txt'],
  ['invoice\u202efdp.exe', 'x.txt', 'invoicefdp.exe.txt'],
  ['a\u200b\u2066b\u2069\ufeff\u00adc', 'x.txt', 'abc.txt'],
  ['a\u00a0b\u3000c\td', 'x.txt', 'a b c d.txt'],
  ['\u2800\u3164\u200d', 'x.txt', 'download.txt'],
  ['\ud83c', 'x.txt', 'download.txt'],
  ['   ', 'noextension', 'download.bin'],
  ['a', 'x.p"d\u202ef', 'a.pdf'],
  ['a'.repeat(300), 'x.pdf', `${'a'.repeat(100)}.pdf`],
  ['写'.repeat(300), 'x.pdf', `${'写'.repeat(76)}.pdf`],
])('%j with the file %s is received as %s', (title, original, name) => {
  expect(safeFileName(title, original)).toBe(name)
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
})
