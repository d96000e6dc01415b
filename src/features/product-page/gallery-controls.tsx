import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#src/components/ui/icon-button.tsx'
import { classNames } from '#src/lib/class-names.ts'
import type { Step } from './gallery-steps.ts'
import { galleryTexts as texts } from './texts.ts'

type GalleryControlsProps = {
  current: number
  total: number
  onStep: (step: Step) => void
  onPlace: (place: number) => void
}

/** Both sides are equally wide, so that the dots stand under the middle of the picture. */
const side = 'flex w-26 shrink-0 items-center'

/** Below the picture, never on it: what a creator shows is not covered. */
export function GalleryControls({ current, total, onStep, onPlace }: GalleryControlsProps) {
  return (
    <div className="flex items-center border-t border-line px-2 py-1">
      <div className={side}>
        <IconButton
          name={texts.previous}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onStep('previous')}
        />
      </div>
      <ul className="flex min-w-0 flex-1 justify-center">
        {Array.from({ length: total }, (_, place) => (
          <li key={place} className="min-w-0 max-w-11 flex-1">
            <button
              type="button"
              aria-label={texts.show(place + 1, total)}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => onPlace(place)}
              className="group grid h-11 w-full place-items-center"
            >
              <span
                className={classNames(
                  'h-2 max-w-full rounded-full transition-[background-color]',
                  place === current ? 'w-5 bg-ink' : 'w-2 bg-ink/25 group-hover:bg-ink/50',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className={`${side} justify-end gap-2`}>
        <span aria-live="polite" className="text-sm text-muted tabular-nums">
          {texts.counter(current + 1, total)}
        </span>
        <IconButton name={texts.next} icon={<ChevronRight aria-hidden />} onClick={() => onStep('next')} />
      </div>
    </div>
  )
}
