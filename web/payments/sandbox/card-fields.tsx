import { useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const cards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'lacks funds'],
  ['4000 0025 0000 3155', 'asks for proof of who pays'],
  ['4000 0000 0000 0077', 'is decided later'],
] as const

/** The three card fields and the test numbers they accept. Autofill is off, so that browsers do not offer a real card. */
export const TestCardFields = () => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const fill = (number: string) => {
    for (const [name, value] of [
      ['number', number],
      ['expiry', '12/34'],
      ['cvc', '123'],
    ] as const) {
      const input = box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (input) input.value = value
    }
  }
  return (
    <div ref={box} className="grid gap-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
        <Field
          id={`${id}-number`}
          name="number"
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder="4242 4242 4242 4242"
          className="col-span-full tabular-nums"
        />
        <Field
          id={`${id}-expiry`}
          name="expiry"
          label="Expiry date"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder="MM/YY"
        />
        <Field
          id={`${id}-cvc`}
          name="cvc"
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder="CVC"
        />
      </div>
      <details open className="border-y border-line py-3 text-sm">
        <summary className="w-fit font-semibold">Test cards</summary>
        <ul className="mt-2">
          {cards.map(([number, what]) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="flex-[1_1_11rem]">
                <span className="tabular-nums">{number}</span> <span className="text-soft">{what}</span>
              </span>
              <Button
                look="quiet"
                size="small"
                className="-mr-3 min-h-8 py-0"
                aria-label={`Use ${number}, which ${what}`}
                onClick={() => fill(number)}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
