import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { AskedLink, type RefundableOrder } from '#web/files/asked-link.tsx'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { DisposedBadge, DisposedNote } from '#web/uploads/disposed.tsx'

type DisposedFormRowProps = {
  order: RefundableOrder
  /** The form's name. */
  form: string
  /** The blank form's URL. */
  url: string
  /** When it was deleted: ISO 8601. */
  disposed: string
  from: LinkSource
}

/** A form that was uploaded years ago and deleted after its retention. Nobody needs it again. */
export const DisposedFormRow = ({ order, form, url, disposed, from }: DisposedFormRowProps) => (
  <li className="grid gap-3 border-b border-line py-5">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h4 className="min-w-0 font-display text-base leading-tight font-bold wrap-anywhere">{form}</h4>
      <DisposedBadge on={disposed} />
    </div>
    <DisposedNote />
    <div>
      <AskedLink
        order={order}
        url={url}
        from={from}
        accessibleName={`Download Form: ${form}`}
        className={buttonLook('outline', 'small')}
      >
        <DashboardIcon name="download" className="size-[18px]" />
        Download Form
      </AskedLink>
    </div>
  </li>
)
