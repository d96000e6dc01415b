import { type Selector, transform } from 'lightningcss'

const classAttribute = /class="([^"]*)"/g
const variableUse = /var\((--[\w-]+)/g

function classesOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(classAttribute)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
    ),
  )
}

/** Whether all classes of a selector occur in the page, including those inside `:is()` and `:where()`. */
const matches = (selector: Selector, used: ReadonlySet<string>): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return used.has(part.name)
    const isEither = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')
    return !isEither || part.selectors.some((inner) => matches(inner, used))
  })

/** Removes `@property` rules of variables that are not used. */
function withoutUnused(code: string): string {
  const used = new Set([...code.matchAll(variableUse)].map(([, name]) => name))
  return transform({
    filename: 'page.css',
    code: Buffer.from(code),
    minify: true,
    visitor: { Rule: { property: ({ value }) => (used.has(value.name) ? undefined : []) } },
  }).code.toString()
}

/** Returns the rules of a style sheet that the markup needs: those for its classes, and those without a class. */
export function stylesFor(html: string, sheet: string): string {
  const used = classesOf(html)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some((selector) => matches(selector, used)) ? undefined : []),
      },
    },
  })
  // Removing rules can leave empty rules around them. Only another pass removes those.
  return withoutUnused(code.toString())
}
