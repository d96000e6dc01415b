import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Theme, useTheme } from '#src/components/layout/theme.ts'
import { classNames } from '#src/lib/format/class-names.ts'

/** The doctype keeps the page out of quirks mode, in which a frame's blank page is. */
const BLANK = '<!doctype html><html><head></head><body></body></html>'

function wear(theme: Theme, page: Document) {
  page.documentElement.dataset['theme'] = theme
}

type PreviewFrameProps = {
  /** Names the frame for screen readers. */
  title: string
  className: string
  children: ReactNode
}

/**
 * Shows a public page in an iframe, so that its layout is that of the frame's width. The page can be scrolled, but its controls are
 * inert.
 */
export function PreviewFrame({ title, className, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>()
  const { theme } = useTheme()

  useEffect(() => {
    if (page) wear(theme, page)
  }, [page, theme])

  const open = (frame: HTMLIFrameElement) => {
    const opened = frame.contentDocument
    if (!opened) return
    // the language decides on quotes and on where words are divided
    opened.documentElement.lang = document.documentElement.lang
    opened.head.append(
      ...[...document.querySelectorAll('style, link[rel="stylesheet"]')].map((sheet) =>
        sheet.cloneNode(true),
      ),
    )
    setPage(opened)
  }

  return (
    <>
      <iframe
        title={title}
        srcDoc={BLANK}
        sandbox="allow-same-origin"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the content is inert, and the keyboard must be able to scroll the frame
        tabIndex={0}
        onLoad={(event) => open(event.currentTarget)}
        className={classNames('w-full rounded-card border border-line bg-paper', className)}
      />
      {page &&
        createPortal(
          <div inert aria-hidden>
            {children}
          </div>,
          page.body,
        )}
    </>
  )
}
