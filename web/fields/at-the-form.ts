import { ApiProblem } from '#contract/client'

/** The server's problem with its messages at the controls of the form. `place` names the control of each. */
export const atTheForm = (
  problem: unknown,
  place: (fields: Readonly<Record<string, string>>) => Record<string, string>,
): unknown => {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, message: error, code, fields, requestId } = problem
  return new ApiProblem(status, { error, code, requestId, fields: place(fields) })
}
