// Plugins that record what statements read and change, by table and column.
import {
  AliasNode,
  ColumnNode,
  DeleteQueryNode,
  type KyselyPlugin,
  type OperationNode,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'

const plugin = (see: (node: RootOperationNode) => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    see(node)
    return node
  },
  transformResult: async ({ result }) => result,
})

const nameOf = (table: OperationNode | undefined) => (table as TableNode).table.identifier.name

/** Records the tables that are read, and the columns, such as 'account.name', or 'account.*' for all. */
export const watchReads = () => {
  const tables = new Set<string>()
  const columns = new Set<string>()
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (TableNode.is(node as TableNode)) tables.add(nameOf(node as TableNode))
    for (const each of Object.values(node)) collect(each)
  }
  const see = (node: RootOperationNode) => {
    if (!SelectQueryNode.is(node)) return
    collect(node)
    const froms = [...(node.from?.froms ?? []), ...(node.joins ?? []).map(({ table }) => table)]
    for (const { selection } of node.selections ?? []) {
      const { table, column } = columnIn(AliasNode.is(selection) ? selection.node : selection)
      // A column without its table may be of each.
      for (const of of table ? [table] : froms.filter((from) => TableNode.is(from)))
        if (column) columns.add(`${nameOf(of)}.${column}`)
    }
  }
  return { tables, columns, plugin: plugin(see) }
}

const columnIn = (node: OperationNode): { table?: TableNode | undefined; column?: string } => {
  if (ReferenceNode.is(node)) return { ...columnIn(node.column), table: node.table }
  if (SelectAllNode.is(node)) return { column: '*' }
  return ColumnNode.is(node) ? { column: node.column.name } : {}
}

/** Records the tables whose rows are deleted, and the columns that are set, such as 'account.name'. */
export const watchChanges = () => {
  const deleted = new Set<string>()
  const columns = new Set<string>()
  const see = (node: RootOperationNode) => {
    if (DeleteQueryNode.is(node)) deleted.add(nameOf(node.from.froms[0]))
    if (!UpdateQueryNode.is(node)) return
    for (const { column, value } of node.updates ?? [])
      // A statement that sets a column to itself only locks the row.
      if (!ReferenceNode.is(value)) columns.add(`${nameOf(node.table)}.${(column as ColumnNode).column.name}`)
  }
  return { deleted, columns, plugin: plugin(see) }
}
