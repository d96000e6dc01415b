import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Theme, useTheme } from '#src/components/layout/theme.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { previewTexts as texts } from './texts.ts'

/** Not in quirks mode, which the blank page of a frame is in. */
const BLANK = '<!doctype html><html><head></head><body></body></html>'

function wear(theme: Theme, page: Document) {
  page.documentElement.dataset['theme'] = theme
}

type PreviewFrameProps = { className: string; children: ReactNode }

/**
 * The page in a window of its own, as wide as the frame: its layout is the one of that width. To be looked at and
 * scrolled, and out of reach for everything else.
 */
export function PreviewFrame({ className, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>()
  const { theme } = useTheme()

  useEffect(() => {
    if (page) wear(theme, page)
  }, [page, theme])

  const open = (frame: HTMLIFrameElement) => {
    const opened = frame.contentDocument
    if (!opened) return
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
        title={texts.frame}
        srcDoc={BLANK}
        sandbox="allow-same-origin"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is inside takes no focus; the window itself is scrolled by the keyboard
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
