import { guest, type Person, type DemoServer } from '#local/demo/person.ts'
import { visitors } from '#local/demo/data/visitors.ts'

type Letter = { from: number; to: string; text: string }

/** Messages to creators who show the contact form. */
const messages: readonly Letter[] = [
  {
    from: 0,
    to: 'lena',
    text: 'Hello Lena\n\nWe are opening a small bakery in spring and love the restraint of your templates. Would you take on the whole identity?',
  },
  {
    from: 5,
    to: 'lena',
    text: 'Gibt es die Vorlagen auch für Affinity? Ich würde sie sofort kaufen.',
  },
  {
    from: 8,
    to: 'lena',
    text: 'The second page of the grid guide has a typo (“colum”). Otherwise: perfect, thank you.',
  },
  {
    from: 3,
    to: 'milo',
    text: 'May I use one of the tape loops in a short film that will be shown at festivals? I will credit you, of course.',
  },
  {
    from: 13,
    to: 'jonas-w',
    text: 'Ihr Handbuch hat mich durch den Winter gebracht. Gibt es davon ein gedrucktes?',
  },
  { from: 11, to: 'elif', text: 'Could the yearly sheet handle two VAT rates? I sell books and workshops.' },
]

const report: Letter = {
  from: 2,
  to: 'sol',
  text: 'The preview sounds like a preset that ships with the synth itself. Please check where these come from.',
}

/** Creators who get a message must show the contact form. */
export const reachable: ReadonlySet<string> = new Set(messages.map(({ to }) => to))

/** Lets visitors write to some creators, and one visitor report a page. `creators` is a map by username. */
export async function makeMail(stack: DemoServer, creators: ReadonlyMap<string, Person>): Promise<void> {
  for (const [index, { from, to, text }] of messages.entries()) {
    const visitor = visitors[from]
    const [name = '', surname = ''] = visitor?.name.split(' ') ?? []
    await guest(stack, visitor?.address).call('messages.send', {
      creatorId: creators.get(to)?.userId ?? '',
      submissionId: submissionId(index),
      name,
      surname,
      email: visitor?.email ?? '',
      message: text,
    })
  }
  await guest(stack, visitors[report.from]?.address).call('reports.create', {
    creatorId: creators.get(report.to)?.userId ?? '',
    submissionId: submissionId(messages.length),
    reason: report.text,
  })
}

const submissionId = (number: number) => `demo-${number}`
