/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords = {
  /** A sale stays in sight while nobody is at the till. */
  lock: {
    text: 'Nobody is signed in.',
    signIn: 'Sign in to go on',
    leave: 'Leave it for now',
  },
  /** A manager lets one act be done, without signing anybody out. */
  approval: {
    title: 'A manager approves this',
    by: (name: string) => `${name} asks for it, and stays signed in.`,
    sale: 'A sale',
    settle: (outcome: string, reason: string) => `Settle by hand: ${outcome}. “${reason}”`,
    refund: (amounts: string) => `Note what was refunded: ${amounts}`,
    takeBack: (amount: string) => `Take goods back, and owe the customer ${amount}`,
    discount: (off: string, amount: string) => `${off} off, so that ${amount} is charged`,
    day: 'See what today has brought',
    confirm: 'Approve',
    busy: 'Checking…',
    signIn: 'Sign in instead',
    cancel: 'Cancel',
  },
  /** The green screen, which makes room for the next sale. */
  paidGoes: {
    name: 'Leave “Paid” by itself',
    never: 'Never',
    after: (seconds: number) => `After ${seconds} s`,
    soon: (seconds: number) => `Next sale in ${seconds} s. Touch to stay.`,
  },
  /** How a cashier proves who they are. */
  byName: {
    name: 'Signs in',
    code: 'With a PIN',
    tap: 'By a tap on the name',
    means: 'Quick, but anybody can do it: for a shop whose counter is never left alone.',
  },
  /** What one operator has sold, since they signed in and in the day. */
  shift: {
    open: 'My shift',
    title: (name: string) => `What ${name} has sold`,
    of: (name: string) => `What ${name} has sold…`,
    since: (at: string) => `Signed in since ${at}`,
    between: (from: string, to: string) => `Shift from ${from} to ${to}`,
    sales: 'Sales rung up',
    received: 'Received for them',
    rate: (rate: string) => `of it at ${rate}\u00a0%`,
    noRate: 'of it without a rate',
    givenBack: 'Refunded',
    tookBack: 'Goods taken back',
    printTitle: (name: string) => `Print the shift of ${name}`,
    asOfNow: 'It shows what was sold up to this moment.',
    printed: 'Open the file to print it.',
    backToShift: 'Back to the shift',
  },
};
