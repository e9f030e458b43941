/** What the page of keys says, in one language. */
export interface KeysWords {
  readonly detail: string;
  readonly secretKeys: string;
  readonly key: string;
  readonly mode: string;
  readonly crmAccess: string;
  readonly has: string;
  readonly hasNot: string;
  readonly give: string;
  readonly take: string;
  readonly ofKey: (key: string) => string;
  readonly notAccepted: string;
  readonly publicKey: string;
  readonly publicKeyDetail: string;
  readonly issue: string;
  readonly withCrm: string;
  readonly noLiveKeys: string;
  readonly issued: string;
  readonly changed: string;
  readonly unknownKey: string;
}
