import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useFields } from '#web/fields/use-fields.ts'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { tabDraft } from '#web/session/keep-draft.ts'

/** As much of an input as the fields of a form use. */
class Input {
  type = 'text'
  checked = false
  defaultValue = ''
  name: string
  value: string
  autocomplete: string
  constructor(name: string, value: string, autocomplete = '') {
    this.name = name
    this.value = value
    this.autocomplete = autocomplete
  }
}

class NoInput {
  value = ''
}

const aForm = (inputs: Input[], onInput: (form: HTMLFormElement) => void = () => {}) => {
  const form = {
    inputs,
    elements: { namedItem: (name: string) => inputs.find((input) => input.name === name) ?? null },
    reset: () => inputs.forEach((input) => (input.value = input.defaultValue)),
    dispatchEvent: () => onInput(form),
  } as unknown as HTMLFormElement
  return form
}

const draft = tabDraft('fields')

type Fields = ReturnType<typeof useFields>

const Form = ({ onRender }: { onRender: (fields: Fields) => void }) => {
  onRender(useFields(draft))
  return null
}

const fieldsOfForm = (): Fields => {
  const rendered: Fields[] = []
  renderToStaticMarkup(<Form onRender={(fields) => rendered.push(fields)} />)
  const [fields] = rendered
  if (!fields) throw new Error('Nothing was rendered.')
  return fields
}

/** Shows the form until the test ends: a form that stays would hear the logins of other tests. */
const show = ({ ref }: Pick<Fields, 'ref'>, form: HTMLFormElement) => onTestFinished(ref(form))

beforeEach(() => {
  aBrowserStore()
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', NoInput)
  vi.stubGlobal('RadioNodeList', NoInput)
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor({ inputs }: { inputs: Input[] }) {
        super(inputs.map(({ name, value }) => [name, value]))
      }
    },
  )
})
afterEach(() => {
  draft.forget()
  vi.unstubAllGlobals()
})

test('a password is never kept, also while it is shown as text', () => {
  const shown = new Input('password', 'secret', 'current-password')
  fieldsOfForm().look(aForm([new Input('newEmail', 'a@b.example'), shown]))
  expect(draft.read()).toEqual({ newEmail: 'a@b.example' })
})

test('a ticked box comes back with the draft', () => {
  const box = Object.assign(new Input('isHome', 'on'), { type: 'checkbox' })
  draft.write({ isHome: 'on' })
  show(fieldsOfForm(), aForm([box]))
  expect(box.checked).toBe(true)
})

test('what was typed since a form was sent stays in it and in its draft', () => {
  const { ref, look, clear } = fieldsOfForm()
  const note = new Input('note', '')
  const inputs = [new Input('price', '510,000'), note]
  const form = aForm(inputs, look)
  show({ ref }, form)
  const sent = look(form)
  note.value = 'By Friday'
  look(form)
  clear(sent)
  expect(draft.read()).toEqual({ price: '', note: 'By Friday' })
  expect(inputs.map(({ value }) => value)).toEqual(['', 'By Friday'])
  clear()
  expect(draft.read()).toBeUndefined()
  expect(inputs.map(({ value }) => value)).toEqual(['', ''])
})
