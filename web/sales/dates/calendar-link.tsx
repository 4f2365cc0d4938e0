import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type CalendarLinkProps = {
  saleId: string
  url: string
  onChanged: () => Promise<unknown>
  /** The pressed button goes with its place when the address comes or ends, so the page keeps that it was pressed. */
  isPressed: boolean
  onPress: () => void
}

/** The secret address for a calendar program: made, copied, and ended. */
export const CalendarLink = ({ saleId, url, onChanged, isPressed, onPress }: CalendarLinkProps) => {
  const { call } = useRouter().options.context
  const [isPending, setPending] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) (address.current ?? add.current)?.focus()
  }, [isPressed, url])
  const change = async (make: () => Promise<{ message: string }>) => {
    if (isPending) return
    onPress()
    setPending(true)
    try {
      toast.success((await make()).message)
    } catch (problem) {
      toast.error(reasonOf(problem))
    } finally {
      await onChanged()
      setPending(false)
    }
  }
  const params = { saleId }
  const make = () => change(() => call('POST /api/home/customer/sales/:saleId/calendar', { params }))
  if (url === '')
    return (
      <Button ref={add} look="flag" aria-disabled={isPending} onClick={() => void make()}>
        Add to my calendar
      </Button>
    )
  return (
    <section aria-label="Your calendar" className="grid gap-2.5 border-b border-line py-4 print:hidden">
      <p className="text-sm">
        <b>Your calendar address.</b> Subscribe to it in your calendar program. Anybody who has it can read
        your dates, so keep it to yourself.
      </p>
      <input
        ref={address}
        readOnly
        value={url}
        aria-label="Address of your calendar"
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full rounded-sm border-[1.5px] border-line-strong bg-sheet px-3 text-sm"
      />
      <div className="flex flex-wrap gap-2.5">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook('flag', 'small')}>
          Open in my calendar
        </a>
        <Button size="small" onClick={() => void copy(url)}>
          Copy
        </Button>
        <Button size="small" aria-disabled={isPending} onClick={() => void make()}>
          New address
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-disabled={isPending}
          onClick={() =>
            void change(() => call('DELETE /api/home/customer/sales/:saleId/calendar', { params }))
          }
        >
          End it
        </Button>
      </div>
    </section>
  )
}

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('The address is copied.')
  } catch {
    toast.error('Your browser does not let us copy. Please mark the address and copy it.')
  }
}
