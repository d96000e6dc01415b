import ts from 'typescript'

/** A small change of a program that its tests should notice. */
export type Mutant = {
  /** From 1. */
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

/** Of a number the two beside it, of a text the empty one. */
function otherLiterals(node: ts.Node): string[] {
  if (ts.isNumericLiteral(node)) return [`(${Number(node.text) + 1})`, `(${Number(node.text) - 1})`]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  const isText = ts.isStringLiteral(node) && node.text !== '' && !isName(node)
  return isText ? ["''"] : []
}

/** A key in quotes: another one would be another program. */
const isName = (node: ts.StringLiteral): boolean =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression
  return ts.isConditionalExpression(node) ? node.condition : undefined
}

const isRemovable = (node: ts.Node) => ts.isExpressionStatement(node) || ts.isThrowStatement(node)

/** What has no effect when the program runs. */
const isSilent = (node: ts.Node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node)

function changesOf(node: ts.Node): Change[] {
  const changes: Change[] = otherLiterals(node).map((replacement) => ({ node, replacement }))
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node
    for (const replacement of flipped[operatorToken.kind] ?? []) {
      changes.push({ node: operatorToken, replacement })
    }
  }
  const condition = conditionOf(node)
  if (condition) {
    for (const replacement of ['true', 'false']) changes.push({ node: condition, replacement })
  }
  if (isRemovable(node)) changes.push({ node, replacement: ';' })
  if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 0) {
    changes.push({ node, replacement: '{}' })
  }
  return changes
}

/** Everything that is changed one at a time, in the order of the text. */
export function mutantsOf(fileName: string, source: string): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node) => {
    if (isSilent(node)) return
    for (const { node: place, replacement } of changesOf(node)) {
      const start = place.getStart(file)
      const end = place.getEnd()
      const { line } = file.getLineAndCharacterOfPosition(start)
      const [before = ''] = source.slice(start, end).split('\n')
      mutants.push({ line: line + 1, what: `${before} → ${replacement}`, start, end, replacement })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants.sort((one, other) => one.start - other.start || one.end - other.end)
}

export function mutated(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
