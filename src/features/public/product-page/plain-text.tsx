import Check from 'lucide-react/icons/check'
import { paragraphsOf, type ParagraphPart } from './paragraphs.ts'

/** Shows plain text of creators with its paragraphs and line breaks, and check marks in colour. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="prose-width grid gap-4">
      {paragraphsOf(text).map((parts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and paragraphs may repeat
        <p key={index} className="whitespace-pre-line">
          {parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and parts may repeat
            <Part key={place} part={part} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Part({ part }: { part: ParagraphPart }) {
  if (part.type === 'text') return part.text
  return (
    <>
      <Check aria-hidden strokeWidth={3} className="mr-2 inline size-4.5 align-[-0.2em] text-success" />
      <span className="sr-only">{part.text} </span>
    </>
  )
}
