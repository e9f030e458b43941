import QRCode from 'qrcode';

/** Pixels of a module, and the quiet zone of four modules that scanners need. */
const QR_LOOK = { errorCorrectionLevel: 'M', margin: 4, scale: 8 } as const;

/** The code of an address as the interface's data URL: PNG, base64 (interface, POS payment). */
export const qrCodeOf = (address: string): Promise<string> => QRCode.toDataURL(address, QR_LOOK);
