CREATE TABLE `__new_template_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`user_id` text,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`template_id`) REFERENCES `cover_templates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_template_reviews`("id", "template_id", "user_id", "rating", "text", "state", "created_at", "updated_at") SELECT "id", "template_id", "user_id", "rating", "text", "state", "created_at", "updated_at" FROM `template_reviews`;--> statement-breakpoint
DROP TABLE `template_reviews`;--> statement-breakpoint
ALTER TABLE `__new_template_reviews` RENAME TO `template_reviews`;--> statement-breakpoint
CREATE INDEX `template_reviews_template` ON `template_reviews` (`template_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `template_reviews_user` ON `template_reviews` (`user_id`,`template_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_due_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_due_at`) WHERE deletion_due_at IS NOT NULL;