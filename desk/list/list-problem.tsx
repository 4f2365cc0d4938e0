import { ApiProblem } from '#contract/client'
import { faultOfList } from '#desk/list/list-faults.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { Problem } from '#desk/ui/problem.tsx'

type ListProblemProps<Row> = { kind: ListKind<Row>; list: ListState<Row> }

/** Why a list has no rows. What the address has wrong can be removed. */
export const ListProblem = <Row,>({ kind, list }: ListProblemProps<Row>) => {
  const { error, search, retry, without } = list
  const fault = faultOfList(error, search, kind.filters)
  if (!fault || !(error instanceof ApiProblem)) return <Problem of={error} onRetry={retry} className="my-3" />
  const { words, names, verb } = fault
  const said = new ApiProblem(error.status, { error: words, requestId: error.requestId })
  return <Problem of={said} onRetry={() => without(names)} verb={verb} className="my-3" />
}
