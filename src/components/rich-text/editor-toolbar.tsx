import Bold from 'lucide-react/icons/letter-b'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { nextIndex } from '#src/components/ui/overlay/roving-focus.ts'
import type { Format, Formats } from './quill-editor.ts'

type Mark = { format: Format; value: true | number | string }
type Tool = { name: () => string; icon: LucideIcon; shortcut?: string } & (
  | Mark
  | { action: 'link' | 'clean' }
)

const groups: readonly (readonly Tool[])[] = [
  [
    { name: m.editor_bold, icon: Bold, shortcut: 'Control+B', format: 'bold', value: true },
    { name: m.editor_italic, icon: Italic, shortcut: 'Control+I', format: 'italic', value: true },
    { name: m.editor_underline, icon: Underline, shortcut: 'Control+U', format: 'underline', value: true },
    { name: m.editor_strike, icon: Strikethrough, format: 'strike', value: true },
  ],
  [
    { name: () => m.editor_heading({ level: 1 }), icon: Heading1, format: 'header', value: 1 },
    { name: () => m.editor_heading({ level: 2 }), icon: Heading2, format: 'header', value: 2 },
    { name: () => m.editor_heading({ level: 3 }), icon: Heading3, format: 'header', value: 3 },
  ],
  [
    { name: m.editor_ordered, icon: ListOrdered, format: 'list', value: 'ordered' },
    { name: m.editor_bullet, icon: List, format: 'list', value: 'bullet' },
  ],
  [
    { name: m.editor_link, icon: Link, shortcut: 'Control+K', action: 'link' },
    { name: m.editor_clean, icon: RemoveFormatting, action: 'clean' },
  ],
]
const tools = groups.flat()

type EditorToolbarProps = {
  /** The formats of the selection. */
  formats: Formats
  onFormat: (format: Format, value: string | number | boolean) => void
  onLink: () => void
  onClean: () => void
}

/** The toolbar is one stop of the Tab key. The arrow keys move from tool to tool. */
export function EditorToolbar({ formats, onFormat, onLink, onClean }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, tools.length, 'horizontal')
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  const press = (tool: Tool) => {
    if (!('action' in tool)) onFormat(tool.format, !isOn(tool, formats) && tool.value)
    else if (tool.action === 'link') onLink()
    else onClean()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.editor_toolbar()}
      onKeyDown={move}
      className="flex flex-wrap gap-x-3 border-b border-line p-1"
    >
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups never change
        <div key={index} className="flex">
          {group.map((tool) => (
            <button
              key={tool.name()}
              type="button"
              title={tool.name()}
              aria-label={tool.name()}
              aria-keyshortcuts={tool.shortcut}
              aria-pressed={isOn(tool, formats)}
              tabIndex={tools.indexOf(tool) === current ? 0 : -1}
              onFocus={() => setCurrent(tools.indexOf(tool))}
              // keeps the focus and the selection in the editor
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(tool)}
              className="grid size-11 place-content-center rounded-small transition-colors hover:bg-ink/7 aria-pressed:bg-ink aria-pressed:text-paper sm:size-9"
            >
              <tool.icon aria-hidden className="size-4.5" />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Returns whether the tool's format is on, or undefined for a tool that is neither on nor off. */
function isOn(tool: Tool, formats: Formats): boolean | undefined {
  if (!('action' in tool)) return formats[tool.format] === tool.value
  return tool.action === 'link' ? Boolean(formats.link) : undefined
}
