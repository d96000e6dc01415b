import { ID, Permission, Role, Storage } from 'appwrite'
import { Storage as ServerStorage } from 'node-appwrite'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import { buckets, extensionsOf } from '#tests/integration/hostile/support/schema.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

const ALLOWED = 'allowed: '
const SEALED = 'product-files'
const pathOf = (bucket: string, fileId: string) => `/storage/buckets/${bucket}/files/${fileId}`

const strangers = ({ guest, newcomer, other }: Targets) => [guest, newcomer, other]

/** Attempts on the file of a product. Only the server can read it directly; even its owner needs a link. */
function sealed(targets: Targets): Attempt[] {
  const { link, otherLink, owner, guest } = targets
  const path = pathOf(SEALED, link.fileId)
  const file = { bucketId: SEALED, fileId: link.fileId }
  const [head = '', body = '', signature = ''] = link.token.split('.')
  const unsigned = Buffer.from('{"typ":"JWT","alg":"none"}').toString('base64url')
  const tokens = {
    'no token': '',
    'the token of another file': otherLink.token,
    'a changed token': `${link.token.slice(0, -2)}xx`,
    'a token without its signature': `${head}.${body}.`,
    'a token that needs none': `${unsigned}.${body}.`,
    'a token with a foreign signature': `${head}.${otherLink.token.split('.')[1]}.${signature}`,
    'the id of a file as a token': link.fileId,
  }
  const opened = (['view', 'download', 'preview'] as const).flatMap((way) =>
    Object.entries(tokens).map(([what, token]) => ({
      what: `${way} of a sealed file with ${what}`,
      refusals: REFUSED,
      send: () =>
        guest.send(
          'GET',
          token === '' ? `${path}/${way}` : `${path}/${way}?token=${encodeURIComponent(token)}`,
        ),
    })),
  )
  const touched = [...strangers(targets), owner].flatMap((visitor): Attempt[] => {
    const [browser, server] = [new Storage(visitor.browser), new ServerStorage(visitor.server)]
    const permissions = [Permission.read(Role.any())]
    const copy = new File(['other'], 'other.pdf')
    const calls: [string, () => Promise<string>][] = [
      ['gets', () => refusalOf(browser.getFile(file))],
      ['opens', () => refusalOf(browser.updateFile({ ...file, permissions }))],
      ['renames', () => refusalOf(server.updateFile({ ...file, name: 'mine.pdf' }))],
      ['deletes', () => refusalOf(server.deleteFile(file))],
      [
        'makes a token for',
        () => visitor.send('POST', `/tokens/buckets/${SEALED}/files/${link.fileId}`, { body: {} }),
      ],
      ['lists tokens of', () => visitor.send('GET', `/tokens/buckets/${SEALED}/files/${link.fileId}`)],
      ['writes over', () => refusalOf(browser.createFile({ ...file, file: copy }))],
    ]
    return calls.map(([what, send]) => ({
      what: `${visitor.name} ${what} a sealed file`,
      refusals: [...REFUSED, '409'],
      send,
    }))
  })
  return [...opened, ...touched]
}

const listings = (targets: Targets): Attempt[] =>
  [...strangers(targets), targets.owner].map((visitor) => ({
    what: `${visitor.name} lists the files of products`,
    refusals: ['nothing'],
    send: async () => {
      const { total, files } = await new Storage(visitor.browser).listFiles({ bucketId: SEALED })
      return total + files.length === 0 ? 'nothing' : `lists ${total}`
    },
  }))

/** Attempts to change public pictures of another person. */
const pictures = (targets: Targets): Attempt[] =>
  strangers(targets).flatMap((visitor) => {
    const file = { bucketId: 'media', fileId: targets.picture }
    const storage = new Storage(visitor.browser)
    return [
      { what: 'renames', send: () => refusalOf(storage.updateFile({ ...file, name: 'x.png' })) },
      { what: 'deletes', send: () => refusalOf(storage.deleteFile(file)) },
      {
        what: 'adds to',
        send: () => visitor.send('POST', pathOf('media', ''), { body: chunkOf(targets.picture) }),
      },
    ].map(({ what, send }) => ({
      what: `${visitor.name} ${what} a picture of the owner`,
      refusals: [...REFUSED, '400', '409'],
      send,
    }))
  })

function chunkOf(fileId: string, name = 'picture.png', content = 'more'): FormData {
  const form = new FormData()
  form.set('fileId', fileId)
  form.set('file', new File([content], name))
  return form
}

/** File extensions that a browser would execute, in various spellings. */
const names = [
  'page.html',
  'page.HTML',
  'page.htm',
  'page.xhtml',
  'drawing.svgz',
  'script.js',
  'script.mjs',
  'page.php',
  'page.pdf.html',
  'page.html ',
  'page.html.',
  'none',
  '.html',
  '.pdf.',
  // the server cuts names at these characters, and the remaining name counts
  'a.html\u0000.pdf',
  'a.html;.pdf',
  'a.\u202Efdp.html',
  'a.pdf;.html',
  'a.png;.svg',
  'a.png\u0000.html',
  '../../etc/passwd',
]

/**
 * Drawings run scripts where a browser shows them. Creators sell them, and a sold file is shown nowhere: the bucket of those takes them.
 */
const drawings = ['drawing.svg', 'drawing.SvG', 'page.png.svg']

const typed = (targets: Targets): Attempt[] =>
  buckets.flatMap((bucketId) =>
    [...names, ...(bucketId === SEALED ? [] : drawings)].map((name) => ({
      what: `a file named ${JSON.stringify(name)} into ${bucketId}`,
      refusals: ['400', '401', HARMLESS],
      send: () => uploadAs(targets.other, bucketId, name),
    })),
  )

const HARMLESS = 'kept as a harmless one'
const storedFile = z.object({ $id: z.string(), name: z.string() })

/** Uploads a file. If the server cuts its name, the remaining name must be allowed. */
async function uploadAs(visitor: Visitor, bucketId: string, name: string): Promise<string> {
  const outcome = await upload(visitor, bucketId, name)
  if (!outcome.startsWith(ALLOWED)) return outcome
  const { $id: fileId, name: kept } = storedFile.parse(JSON.parse(outcome.slice(ALLOWED.length)))
  await new Storage(visitor.browser).deleteFile({ bucketId, fileId })
  return isCutToHarmless(name, kept, extensionsOf(bucketId)) ? HARMLESS : `kept as ${JSON.stringify(kept)}`
}

/** Returns whether the stored name is a cut of the sent one and has an allowed extension. */
export function isCutToHarmless(sent: string, kept: string, extensions: readonly string[]): boolean {
  const isCut = kept !== sent && sent.startsWith(kept)
  return isCut && extensions.includes(/\.([^.]+)$/.exec(kept)?.[1] ?? '')
}

function upload(visitor: Visitor, bucketId: string, name: string, permissions?: string[]): Promise<string> {
  const file = new File(['content'], name)
  return refusalOf(
    new Storage(visitor.browser).createFile({ bucketId, fileId: ID.unique(), file, permissions }),
  )
}

/** Uploads with foreign permissions, by people who may not upload, and of more bytes than announced. */
function uploads(targets: Targets): Attempt[] {
  const { guest, newcomer, other, owner } = targets
  const foreign = [
    Permission.read(Role.user(owner.userId)),
    Permission.update(Role.user(owner.userId)),
    Permission.read(Role.label(`ow${owner.userId}`)),
    'read("team:any")',
    'read("users/unverified")x',
  ]
  const sized = (bucket: string, name: string, size: number) =>
    other.send('POST', `/storage/buckets/${bucket}/files`, {
      body: chunkOf(ID.unique(), name, 'x'.repeat(100)),
      headers: { 'content-range': `bytes 0-99/${size}` },
    })
  const tooLarge: [string, string, number][] = [
    [SEALED, 'a.pdf', limits.product.fileBytes + 1],
    ['profile-pictures', 'a.png', limits.profile.pictureBytes + 1],
    ['thumbnails', 'a.png', limits.product.imageBytes + 1],
    ['media', 'a.mp4', limits.product.videoBytes + 1],
    [SEALED, 'a.pdf', 2 ** 53],
    [SEALED, 'a.pdf', -1],
    [SEALED, 'a.pdf', 1],
  ]
  return [
    ...buckets.map((bucket) => ({
      what: `a guest uploads into ${bucket}`,
      refusals: ['401'],
      send: () => upload(guest, bucket, 'a.png'),
    })),
    ...buckets
      .filter((bucket) => bucket !== 'profile-pictures')
      .map((bucket) => ({
        what: `somebody without a page uploads into ${bucket}`,
        refusals: ['401'],
        send: () => upload(newcomer, bucket, 'a.png'),
      })),
    ...foreign.map((permission) => ({
      what: `an upload with ${permission}`,
      refusals: ['401', '400'],
      send: () => upload(other, SEALED, 'a.pdf', [permission]),
    })),
    ...tooLarge.map(([bucket, name, size]) => ({
      what: `an upload into ${bucket} that says it has ${size} bytes`,
      refusals: ['400'],
      send: () => sized(bucket, name, size),
    })),
  ]
}

export const files = (targets: Targets): Attempt[] => [
  ...sealed(targets),
  ...listings(targets),
  ...pictures(targets),
  ...typed(targets),
  ...uploads(targets),
]
