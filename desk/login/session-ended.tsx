/** Said in place of a page whose person was in the middle of something. */
export const SessionEnded = () => (
  <p role="alert" className="rounded-sm bg-wait-tint px-3 py-2.5 font-semibold text-wait">
    Your session has ended. Nothing is lost: log in again, and you are back on this page with everything that
    you typed.
  </p>
)
