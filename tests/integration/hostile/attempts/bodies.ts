import { ID } from 'appwrite'
import { linkColumns } from '#src/domain/profile/links.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import { ways, tables } from '#tests/integration/hostile/support/schema.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
import { outcomeOf } from './actions.ts'

/**
 * Treats a closed connection as a refusal. Appwrite 1.9.6 closes the connection for a body over 12 MB, sometimes before the
 * response can be read. A server that has really died makes the next attempt fail.
 */
async function orReset(outcome: Promise<string>): Promise<string> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof TypeError) return '413 reset'
    throw error
  }
}

/** Bodies that no program of ours sends. */
const malformed: Record<string, string> = {
  nothing: '',
  'half an object': '{"action":"downloads.get_url","productId":',
  'a list': '[{"action":"products.delete"}]',
  'an action that is a list': '{"action":["products.delete"]}',
  'an action that is an object': '{"action":{"$ne":""}}',
  'an action that is not there': '{"action":"nosuch"}',
  'what every object has': '{"action":"toString"}',
  'what no object should have': '{"action":"__proto__","__proto__":{"admin":true}}',
  'bytes that are no text': '{"action":"\udcff"}',
  'a list in a list in a list': `{"action":"x","list":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
  megabytes: JSON.stringify({ action: 'x'.repeat(5_000_000) }),
}

function inFunctions({ guest }: Targets): Attempt[] {
  const sent = (functionId: 'marketplace' | 'payments', what: string, body: string): Attempt => ({
    what: `${functionId} gets ${what}`,
    refusals: ['400', '413'],
    send: async () => {
      const outcome = await orReset(refusalOf(execute(guest.browser, functionId, body)))
      return /"status":400,.*"code":"invalid_input"/.test(outcome) ? '400 invalid_input' : outcome
    },
  })
  const tooMuch = JSON.stringify({ action: 'x'.repeat(11_000_000) })
  return [
    ...Object.entries(malformed).flatMap(([what, body]) => [
      sent('marketplace', what, body),
      sent('payments', what, body),
    ]),
    sent('marketplace', 'more than may be sent', tooMuch),
  ]
}

/** Malformed requests to the server itself, by a visitor who is allowed to ask, so that the body is the reason of the refusal. */
function inRequests({ other }: Targets): Attempt[] {
  const products = tables.find(({ $id }) => $id === 'products')
  const list = products ? ways.rows.list(products) : ''
  const query = (text: string) => `${list}?queries[0]=${encodeURIComponent(text)}`
  const many = Array.from({ length: 101 }, (_, index) => `queries[${index}]={"method":"limit","values":[1]}`)
  const sent: [string, () => Promise<string>][] = [
    ['half an object', () => other.send('POST', list, { body: '{"rowId":' })],
    ['a list', () => other.send('POST', list, { body: '[1,2]' })],
    [
      '13 megabytes',
      () => orReset(other.send('POST', list, { body: JSON.stringify({ rowId: 'x'.repeat(13e6) }) })),
    ],
    [
      'a depth of lists',
      () => other.send('POST', list, { body: `{"data":${'['.repeat(1e5)}${']'.repeat(1e5)}}` }),
    ],
    ['a row id that leads away', () => other.send('GET', `${list}/..%2f..%2fusers`)],
    ['a table that leads away', () => other.send('GET', '/tablesdb/market/tables/..%2faccounts/rows')],
    ['a query that is none', () => other.send('GET', query('equal("$id", "x")'))],
    ['a query with a made-up method', () => other.send('GET', query('{"method":"raw","values":["1=1"]}'))],
    [
      'SQL as a column',
      () => other.send('GET', query('{"method":"orderAsc","attribute":"1; DROP TABLE users --"}')),
    ],
    ['SQL as a cursor', () => other.send('GET', query(`{"method":"cursorAfter","values":["' OR 1=1 --"]}`))],
    [
      'a very long query',
      () =>
        other.send('GET', query(`{"method":"equal","attribute":"title","values":["${'x'.repeat(5000)}"]}`)),
    ],
    ['a hundred and one queries', () => other.send('GET', `${list}?${many.join('&')}`)],
    ['a limit below nothing', () => other.send('GET', query('{"method":"limit","values":[-1]}'))],
    [
      'an upload without a file',
      () => other.send('POST', '/storage/buckets/media/files', { body: new FormData() }),
    ],
    ['an id that is none', () => other.send('GET', `/storage/buckets/media/files/${'x'.repeat(300)}`)],
  ]
  return sent.map(([what, send]) => ({
    what: `the server gets ${what}`,
    refusals: ['400', '401', '404', '413', '414'],
    send,
  }))
}

const ids = ['', '../x', 'a/b', 'a b', "a' OR 1=1 --", 'x'.repeat(37), '{"$gt":""}', 'Ä', 7, null, ['a'], {}]

const message = {
  submissionId: ID.unique(),
  name: 'N',
  surname: 'S',
  email: 'n@example.com',
  message: 'Hello',
}

const badIds = ({ guest, other }: Targets): Attempt[] =>
  ids.flatMap((id) => {
    const asked: [typeof guest, object][] = [
      [guest, { action: 'downloads.get_url', productId: id }],
      [other, { action: 'products.delete', productId: id }],
      [other, { action: 'products.secrets', productId: id }],
      [guest, { action: 'followers.follow', creatorId: id, email: 'a@example.com' }],
      [guest, { action: 'products.count_view', productId: id }],
      [guest, { action: 'messages.send', ...message, creatorId: id }],
      [guest, { action: 'reports.create', submissionId: ID.unique(), reason: 'x', creatorId: id }],
    ]
    return asked.map(([visitor, body]) => ({
      what: `an id that is none: ${JSON.stringify(body)}`,
      refusals: ['400 invalid_input'],
      send: () => outcomeOf(visitor, 'marketplace', body),
    }))
  })

const SCRIPT = 'javascript:alert(document.cookie)'
const PAGE = 'data:text/html,<script>alert(1)</script>'

/** Columns that become an address or a style of a page must not accept anything that can run. */
const addresses = [
  ...linkColumns.flatMap((field) =>
    [SCRIPT, PAGE, ' java\tscript:alert(1)', '//evil.example'].map((value) => ({ [field]: value })),
  ),
  { featuredVideo: 'https://evil.example/embed' },
  { featuredVideo: `${SCRIPT}//youtube.com/watch?v=dQw4w9WgXcQ` },
  { themeColor: 'red;background:url(https://evil.example)' },
  { pageTheme: 'evil' },
  { country: 'XX' },
  { profilePicture: '../../x' },
  { profilePicture: 'https://evil.example/x.png' },
  { bannerImage: SCRIPT },
  { contactEmail: 'a@example.com\r\nBcc: all@example.com' },
  { name: 'x'.repeat(129) },
  { name: 'Anna\r\nBcc: all@example.com' },
  { name: 'annA\u202Ekcolb' },
  { pageTitle: 'One\nTwo' },
  { websiteUrl: 'https://example.com/\n@evil.example' },
  { about: 'x'.repeat(20_001) },
]

const products = [
  { priceCents: 1.5 },
  { priceCents: -1 },
  { priceCents: 1e12 },
  { priceCents: '1500' },
  { accessType: 'paid', priceCents: 49 },
  { status: 'public' },
  { accessType: 'gift' },
  { scheduledAt: 'tomorrow', status: 'scheduled' },
  { tags: 'brand' },
  { tags: Array.from({ length: 21 }, String) },
  { title: ['x'] },
  { title: 'x'.repeat(256) },
  { title: '\u0000' },
  { title: 'Kit\r\nSubject: You have won' },
  { title: 'kit\u202Egpj.exe' },
  { tags: ['one\ntwo'] },
  { accessType: 'code_required', downloadCode: 'SPRING\n2026' },
  { file: { fileId: 'x', originalName: 'a\nb.pdf' } },
  { fullDescription: 'x'.repeat(5001) },
  { richDescription: '<'.repeat(20_000) },
  { richDescription: `<b>${'x'.repeat(5001)}` },
  { richDescription: '<b>x</b><i>y</i>'.repeat(2500) },
  { richDescription: ['<p>x</p>'] },
  { featured: { type: 'video', url: SCRIPT } },
  { featured: { type: 'image', fileId: '../secret' } },
  { gallery: [{ id: 'external_x', type: 'youtube', name: '', url: 'https://evil.example/watch?v=x' }] },
  { gallery: [{ id: 'external_x', type: 'youtube', name: '', url: SCRIPT }] },
  { gallery: [{ id: 'a', type: 'script', name: '', url: '' }] },
  { gallery: [{ id: 'a', type: 'image', name: '', url: '', caption: 'x'.repeat(201) }] },
  { featured: { type: 'image', fileId: 'a', caption: 'one\ntwo' } },
  { focalPoint: { x: 0, y: 101 } },
  { focalPoint: { x: '0', y: 0 } },
  { file: { fileId: { $id: 'x' }, originalName: 'a.pdf' } },
  { furtherFiles: [{ fileId: '../secret', name: 'a', note: '' }] },
  { furtherFiles: [{ fileId: 'a', name: '\u200b', note: '' }] },
  { furtherFiles: [{ fileId: 'a', name: 'a\nb', note: '' }] },
  { furtherFiles: [{ fileId: 'a', name: 'a', note: 'x'.repeat(201) }] },
  { furtherFiles: Array.from({ length: 20 }, (_, index) => ({ fileId: `f${index}`, name: 'a', note: '' })) },
]

/** Invalid values for the caller's own page and products: these are refused even to their owner. */
const values = ({ other }: Targets): Attempt[] =>
  [
    ...addresses.map((change) => Object.assign({ action: 'profile.update' }, change)),
    ...products.map((change) => ({
      action: 'products.save',
      productId: ID.unique(),
      product: { ...plainProduct, file: { fileId: ID.unique(), originalName: 'a.pdf' }, ...change },
    })),
  ].map((body) => ({
    what: `a value that is none: ${JSON.stringify(body).slice(0, 200)}`,
    refusals: ['400 invalid_input'],
    send: () => outcomeOf(other, 'marketplace', body),
  }))

export const bodies = (targets: Targets): Attempt[] => [
  ...inFunctions(targets),
  ...inRequests(targets),
  ...badIds(targets),
  ...values(targets),
]
