import { transform } from 'lightningcss'

const classAttribute = /class="([^"]*)"/g

function classesOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(classAttribute)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
    ),
  )
}

/** The rules of a style sheet that the markup needs: those of its classes, and those that name no class. */
export function stylesFor(html: string, sheet: string): string {
  const used = classesOf(html)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          const isUsed = value.selectors.some((selector) =>
            selector.every((part) => part.type !== 'class' || used.has(part.name)),
          )
          return isUsed ? undefined : []
        },
      },
    },
  })
  // What is left of a rule around others that are gone goes only in a pass of its own.
  return transform({ filename: 'page.css', code, minify: true }).code.toString()
}
