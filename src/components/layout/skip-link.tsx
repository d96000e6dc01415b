import { m } from '#messages'

/** The first stop of the Tab key, which leads to the `main` element. Every layout gives that element the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 text-paper focus:translate-y-0"
    >
      {m.header_skip()}
    </a>
  )
}
