import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

/** Returns whether an expression is text, as far as that can be seen without types: a literal, a message, or a formatted value. */
const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isCallExpression(node) && /^(?:m\.|format|counted)/.test(node.expression.getText()))

/** Returns whether an expression is text at one time and something else, or nothing, at another. */
function isTextAtTimes(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isTextAtTimes(node.expression)
  if (ts.isConditionalExpression(node)) {
    const ways = [node.whenTrue, node.whenFalse]
    return ways.some(isTextAtTimes) || (ways.some(isText) && !ways.every(isText))
  }
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  const isChoice =
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken
  return isChoice && (isText(node.right) || isTextAtTimes(node.right))
}

/** Returns the texts that come and go beside other children of their element. */
function comingTexts(name: string, code: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(
        (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
      )
      for (const child of children.length > 1 ? children : []) {
        if (ts.isJsxExpression(child) && child.expression && isTextAtTimes(child.expression))
          found.push(`${name}: ${child.getText()}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test.each([
  ["<p>{isNew && 'New'} <b>b</b></p>", 1],
  ['<p>{isNew ? `${a} b` : null}<b>b</b></p>', 1],
  ['<p>{isNew ? m.a() : <b>a</b>}<b>b</b></p>', 1],
  ['<p>{(a ?? m.b())}<b>b</b></p>', 1],
  ['<p>{isNew ? m.a() : m.b()}<b>b</b></p>', 0],
  ["<p>{isNew && 'New'}</p>", 0],
  ["<p>{isNew && <span>{'New'}</span>}<b>b</b></p>", 0],
])('%s has %i texts that come and go', (code, count) => {
  expect(comingTexts('a.tsx', code)).toHaveLength(count)
})

/**
 * Browsers that translate a page put elements of their own in the place of its texts. React then fails when it removes such a text, or
 * inserts something before it, and cannot fail where the text is all that an element has.
 */
test('a text that comes and goes stands in an element of its own', () => {
  const files = execFileSync('git', ['ls-files', 'src/**/*.tsx'], { cwd: root, encoding: 'utf8' })
  const found = files
    .trim()
    .split('\n')
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => comingTexts(name, readFileSync(new URL(name, root), 'utf8')))
  expect(found).toEqual([])
})
