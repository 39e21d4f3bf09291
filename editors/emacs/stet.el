;;; stet.el --- Stet for Eglot -*- lexical-binding: t -*-

;; Put (load "/path/to/stet.el") into the init file and M-x eglot in a C file, or uncomment the last
;; lines.

(require 'eglot)
(require 'cl-lib)

;; Eglot talks to one server in a buffer: in C this one takes the place of clangd.  C-u M-x eglot asks
;; which program to start.  C++ is left alone: Stet does not prove it.
(add-to-list 'eglot-server-programs '((c-mode (c-ts-mode :language-id "c")) . ("stet" "lsp")))

(defgroup stet nil "Proofs of C functions." :group 'tools)

(defface stet-lens '((t :inherit shadow :height 0.9)) "The line above a function.")

(defun stet--show (function)
  "Put the lens of FUNCTION above it."
  (cl-destructuring-bind (&key range lens sinceHead state &allow-other-keys) function
    (save-excursion
      (goto-char (eglot--lsp-position-to-point (plist-get range :start)))
      (let ((overlay (make-overlay (line-beginning-position) (line-beginning-position)))
            (words (concat (or lens state) (if sinceHead (concat "  |  " sinceHead) "") "\n")))
        (overlay-put overlay 'stet t)
        (overlay-put overlay 'before-string (propertize words 'face 'stet-lens))))))

;; Eglot has no lenses; the server tells in this notification of ours what they would say.
(cl-defmethod eglot-handle-notification
  (_server (_method (eql stet/status)) &key uri functions &allow-other-keys)
  "Show above each function what is known of it."
  (when-let ((buffer (find-buffer-visiting (eglot--uri-to-path uri))))
    (with-current-buffer buffer
      (save-restriction
        (widen)
        (remove-overlays (point-min) (point-max) 'stet t)
        (mapc #'stet--show functions)))))

;; No server stands by the lines any more.
(defun stet--gone ()
  "Take the lines away where Eglot has left the buffer."
  (unless (eglot-managed-p)
    (remove-overlays (point-min) (point-max) 'stet t)))

(add-hook 'eglot-managed-mode-hook #'stet--gone)

;; (add-hook 'c-mode-hook #'eglot-ensure)
;; (add-hook 'c-ts-mode-hook #'eglot-ensure)

(provide 'stet)
;;; stet.el ends here
