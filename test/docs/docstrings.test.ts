import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './blocks.ts';

/** Every exported function of the packages says what it is for. */

const files = globSync('packages/*/src/**/*.ts', {
  cwd: ROOT,
  exclude: name => name === 'generated' || name === 'node_modules' || name === 'migrations',
}).filter(file => !/\.(test|d|full)\.ts$/.test(file));

/** The functions that a source exports, each with the node whose comment counts. */
function exportedFunctions(source: ts.SourceFile): { name: string; node: ts.Node }[] {
  return source.statements.flatMap<{ name: string; node: ts.Node }>(statement => {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) {
      // The docstring of the first of several signatures counts for all of them.
      return statement.name && isFirstSignature(source, statement)
        ? [{ name: statement.name.text, node: statement }]
        : [];
    }
    if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer && isFunction(initializer))
      .map(({ name }) => ({ name: name.getText(source), node: statement }));
  });
}

function isExported(statement: ts.FunctionDeclaration | ts.VariableStatement): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function isFirstSignature(source: ts.SourceFile, statement: ts.FunctionDeclaration): boolean {
  const first = source.statements.find(
    other => ts.isFunctionDeclaration(other) && other.name?.text === statement.name?.text,
  );
  return first === statement;
}

function isFunction(initializer: ts.Expression): boolean {
  return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer);
}

function hasDocstring(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).some(ts.isJSDoc);
}

test('every exported function has a docstring', () => {
  const seen = files.flatMap(file => {
    const text = ts.sys.readFile(join(ROOT, file)) ?? '';
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return exportedFunctions(source).map(({ name, node }) => ({
      name: `${relative('packages', file)}: ${name}`,
      told: hasDocstring(node),
    }));
  });
  expect(seen.length).toBeGreaterThan(500);
  expect(seen.filter(({ told }) => !told).map(({ name }) => name)).toEqual([]);
});
