import ts from 'typescript'

/** A small change of a program that tests should notice. */
export type Mutant = {
  /** The line number, counted from 1. */
  line: number
  what: string
  start: number
  end: number
  replacement: string
}

type Change = Pick<Mutant, 'replacement'> & { node: ts.Node }

const flipped: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['&&'],
}

/** Returns the two neighbours of a number, the opposite of a boolean, or the empty text. */
function otherLiterals(node: ts.Node): string[] {
  if (ts.isLiteralExpression(node) && isName(node)) return []
  if (ts.isNumericLiteral(node)) return [`(${Number(node.text) + 1})`, `(${Number(node.text) - 1})`]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  return ts.isStringLiteral(node) && node.text !== '' ? ["''"] : []
}

/** Whether a literal is the key of a property or the path of an import. Changing it would make another program. */
function isName(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  return (ts.isObjectLiteralElement(parent) || ts.isClassElement(parent)) && parent.name === node
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression
  return ts.isConditionalExpression(node) ? node.condition : undefined
}

export const isRemovable = (node: ts.Node) => ts.isExpressionStatement(node) || ts.isThrowStatement(node)

export const isBody = (node: ts.Node): node is ts.Block => ts.isBlock(node) && ts.isFunctionLike(node.parent)

/** Whether a node has no effect when the program runs. */
export const isSilent = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node)

/** JavaScript allows `??` next to `&&` and `||` only in parentheses. */
const operand = (node: ts.Expression) =>
  ts.isBinaryExpression(node) ? `(${node.getText()})` : node.getText()

function changesOf(node: ts.Node): Change[] {
  const changes: Change[] = otherLiterals(node).map((replacement) => ({ node, replacement }))
  if (ts.isBinaryExpression(node)) {
    for (const operator of flipped[node.operatorToken.kind] ?? []) {
      const replacement = `${operand(node.left)} ${operator} ${operand(node.right)}`
      changes.push({
        node,
        replacement: ts.isBinaryExpression(node.parent) ? `(${replacement})` : replacement,
      })
    }
  }
  const condition = conditionOf(node)
  if (condition) {
    for (const replacement of ['true', 'false']) changes.push({ node: condition, replacement })
  }
  if (isRemovable(node)) changes.push({ node, replacement: ';' })
  if (isBody(node) && node.statements.length > 0) changes.push({ node, replacement: '{}' })
  return changes
}

export type MutationSite = { node: ts.Node; mutant: Mutant }

/** Returns all mutants in the order of the text, each with the node that it replaces. */
export function placesIn(file: ts.SourceFile): MutationSite[] {
  const places: MutationSite[] = []
  const visit = (node: ts.Node) => {
    if (isSilent(node)) return
    for (const { node: place, replacement } of changesOf(node)) {
      const start = place.getStart(file)
      const end = place.getEnd()
      const { line } = file.getLineAndCharacterOfPosition(start)
      const [before = ''] = file.text.slice(start, end).split('\n')
      const what = `${before} → ${replacement.replaceAll(/\s+/g, ' ')}`
      places.push({ node: place, mutant: { line: line + 1, what, start, end, replacement } })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return places.sort(({ mutant: one }, { mutant: other }) => one.start - other.start || one.end - other.end)
}

export const parsed = (fileName: string, source: string) =>
  ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)

export const mutantsOf = (fileName: string, source: string): Mutant[] =>
  placesIn(parsed(fileName, source)).map(({ mutant }) => mutant)

export function mutated(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
