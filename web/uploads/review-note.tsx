import { Icon } from '#web/ui/icon.tsx'

/** The changes that the broker asks for, and what to do about them. */
export const ReviewNote = ({ note }: { note: string }) => (
  <div className="flex max-w-[66ch] items-start gap-2.5 rounded-sm bg-bad-tint px-3.5 py-3 text-sm">
    <Icon name="warning" className="mt-px size-5 text-bad" />
    <div className="min-w-0">
      <p className="font-semibold text-bad">The broker asks for a change</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{note}</p>
      <p className="mt-1 text-soft">Correct it and hand it in again: a new version takes its place.</p>
    </div>
  </div>
)
