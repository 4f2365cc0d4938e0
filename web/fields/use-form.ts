import { useState, type SubmitEvent } from 'react'
import { ApiProblem } from '#contract/client'
import { showWrong } from '#web/fields/show-wrong.ts'
import { toast } from '#web/ui/toast.ts'

type Values = Record<string, string>
/** What is wrong, by the name of the field. */
type Wrong = Record<string, string>

type Form = {
  /** What can be told without the server. */
  check: (values: Values) => Wrong
  send: (values: Values) => Promise<void>
  /** What to say of a failure that belongs to no field; absent: what the server says. */
  sayFailure?: (problem: ApiProblem) => string
}

/** A form that is sent once at a time. What is wrong is said at its field; what the server says also as a toast. Nothing typed is lost. */
export const useForm = ({ check, send, sayFailure = (problem) => problem.message }: Form) => {
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  const show = (form: HTMLFormElement, nowWrong: Wrong, nowFailure?: string) =>
    showWrong(form, nowWrong, () => {
      setPending(false)
      setWrong(nowWrong)
      setFailure(nowFailure)
    })

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const nowWrong = check(values)
    if (Object.keys(nowWrong).length > 0) return void show(form, nowWrong)
    setWrong({})
    setFailure(undefined)
    setPending(true)
    try {
      await send(values)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) {
        show(form, {}, 'Something went wrong on our side. Please try again.')
        throw problem
      }
      const isAboutFields = Object.keys(problem.fields).length > 0
      toast.error(isAboutFields ? problem.message : sayFailure(problem))
      show(form, problem.fields, isAboutFields ? undefined : sayFailure(problem))
    }
  }

  return {
    wrong,
    failure,
    isPending,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  }
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
