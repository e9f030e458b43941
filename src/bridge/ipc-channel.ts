/** The two channels of Electron's IPC that carry the bridge, one each way; the shell listens on no other. */
export const TO_TILL = 'comptoir:to-till';
export const TO_SCREEN = 'comptoir:to-screen';
