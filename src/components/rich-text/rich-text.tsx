import { useEffect, useState } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { paragraphsOfHtml } from '#src/lib/format/html-text.ts'
import { joinRest } from '#src/lib/format/join-rest.ts'

type Sanitize = (html: string) => string
let sanitize: Sanitize | undefined

/** Returns the sanitiser if it is loaded. For `useState`, which calls a function that it is given as initial state. */
const loadedSanitizer = () => sanitize

/** Loads the sanitiser, which is not part of a public page's first code. Call it as soon as a page may show rich text. */
async function loadSanitizer(): Promise<Sanitize> {
  sanitize ??= (await import('./sanitize.ts')).sanitizeRichText
  return sanitize
}

/** How many paragraphs the text without formats has: each costs the page server time. */
const MOST_PARAGRAPHS = 100

/** The only component that renders HTML that users wrote. Until the sanitiser is loaded, it shows the text without formats. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const [clean, setClean] = useState(loadedSanitizer)

  useEffect(() => {
    let isMounted = true
    void loadSanitizer().then((loaded) => {
      if (isMounted) setClean(() => loaded)
    })
    return () => {
      isMounted = false
    }
  }, [])

  const styles = classNames(proseStyles, className)
  if (clean) {
    // oxlint-disable-next-line react/no-danger -- `clean` sanitises by an allow-list
    return <div className={styles} dangerouslySetInnerHTML={{ __html: clean(html) }} />
  }
  return (
    <div className={styles}>
      {joinRest(paragraphsOfHtml(html), MOST_PARAGRAPHS, ' ').map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and texts may repeat
        <p key={index}>{text}</p>
      ))}
    </div>
  )
}

const proseStyles =
  'prose-width grid gap-3 [&_a]:underline [&_a]:underline-offset-3 [&_h3]:mt-2 [&_h3]:text-xl [&_h4]:mt-2 [&_h4]:text-lg [&_h4]:font-display [&_h4]:font-semibold [&_h5]:font-semibold [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc [&_li[data-list=bullet]]:list-disc [&_p:empty]:hidden'
