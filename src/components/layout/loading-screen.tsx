import { m } from '#messages'
import { LogoMark } from './logo.tsx'

/** Fills the page while a guarded route waits for the session, or a screen for its code. */
export function LoadingScreen() {
  return (
    <main id="content" className="grid flex-1 place-content-center">
      <LoadingSign />
    </main>
  )
}

/** The logo appears only after a moment. */
export function LoadingSign() {
  return (
    <div role="status" className="grid justify-items-center gap-5">
      <span className="animate-[appear_300ms_250ms_both_ease-out]">
        <LogoMark className="size-14 animate-[breathe_1.6s_ease-in-out_infinite]" />
      </span>
      <span
        role="heading"
        aria-level={1}
        className="animate-[appear_300ms_600ms_both_ease-out] text-sm text-muted"
      >
        {m.header_loading()}
      </span>
    </div>
  )
}
