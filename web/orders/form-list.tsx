import { formsOf, type OrderForm, uploadOf } from '#rules/forms'
import { isSentBack } from '#rules/uploads'
import { FormLink } from '#web/orders/order-links.tsx'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { SideSection } from '#web/customer/side-section.tsx'
import { FormBadge, ReviewNote } from '#web/customer/review.tsx'

/** The forms of a paid order, each with its status and one action. Nothing without forms. */
export const FormList = ({ order }: { order: DetailedOrder }) => {
  const forms = formsOf(order.products)
  if (forms.length === 0) return null
  const rejected = forms.filter((form) => isSentBack(uploadOf(order.uploads, form)?.status))
  return (
    <SideSection
      title="Forms"
      link={
        <span className="text-sm text-soft tabular-nums">
          {order.uploadedFormCount} of {order.formCount} handed in
        </span>
      }
    >
      <ul>
        {forms.map((form) => (
          <FormRow
            key={`${form.product} ${form.form}`}
            order={order}
            form={form}
            // The card above shows the reason of the first one.
            hasReason={rejected.indexOf(form) > 0}
          />
        ))}
      </ul>
    </SideSection>
  )
}

type FormRowProps = { order: DetailedOrder; form: OrderForm; hasReason: boolean }

const FormRow = ({ order, form, hasReason }: FormRowProps) => {
  const upload = uploadOf(order.uploads, form)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto_8rem]">
      <h3 className="text-base leading-tight font-semibold wrap-anywhere">{form.form}</h3>
      <FormBadge status={upload?.status} />
      <FormLink
        orderId={order._id}
        form={form}
        // The whole row is the link, as a large touch target.
        className="link text-sm after:absolute after:inset-0 max-sm:col-span-full max-sm:justify-self-start sm:justify-self-end"
      >
        {verbOf(upload?.status)}
        <span className="sr-only">: {form.form}</span>
      </FormLink>
      {hasReason && upload && (
        <div className="col-span-full">
          <ReviewNote note={upload.note} isShort />
        </div>
      )}
    </li>
  )
}

const verbOf = (status: string | undefined) => {
  if (status === undefined) return 'Fill in here'
  return isSentBack(status) ? 'Correct it here' : 'Look at it'
}
