import type { ComponentProps } from 'react'

type ChoiceButtonProps = ComponentProps<'input'> & { type: 'radio' | 'checkbox'; words: string }

/** A choice that looks like a button. The native control is there but invisible, for the keyboard and screen readers. */
export const ChoiceButton = ({ words, className = '', ...input }: ChoiceButtonProps) => (
  <label className="relative max-w-full cursor-pointer">
    <input {...input} className={`peer absolute! inset-0 size-full! opacity-0 ${className}`} />
    <span className="flex min-h-12 items-center rounded-sm border-[1.5px] border-line-strong bg-sheet px-3.5 py-1.5 font-medium wrap-anywhere peer-checked:border-badge peer-checked:bg-badge peer-checked:font-bold peer-checked:text-on-badge peer-checked:keeps-colors peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-aria-disabled:opacity-45 hover:border-ink">
      {words}
    </span>
  </label>
)
